import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { recipes } from '../theme/recipes.ts'

const Input = chakra('input', recipes.input)

export type TextInputProps = Omit<ComponentProps<'input'>, 'size'> & {
  size?: 'sm' | 'md' | 'lg'
  /** `plain`: within something that has a border of its own. */
  variant?: 'outline' | 'plain'
}

/** A field of one line: text, a number, a date. */
export const TextInput = ({ size, variant, className, ...input }: TextInputProps) => (
  <Input {...input} size={size} variant={variant} className={className} />
)
