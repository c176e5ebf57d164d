import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { recipes } from '../theme/recipes.ts'

const Input = chakra('input', recipes.input)

export type TextInputProps = Omit<ComponentProps<'input'>, 'size'> & { size?: 'sm' | 'md' }

/** A text field in the theme's look. */
export const TextInput = ({ size, className, ...input }: TextInputProps) => (
  <Input {...input} size={size} className={className} />
)
