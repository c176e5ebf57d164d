import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { recipes } from '../theme/recipes.ts'

/** A text field in the theme's look; the library's own brings a form framework along that the first load can do without. */
export const TextInput = chakra('input', recipes.input)

export type TextInputProps = ComponentProps<typeof TextInput>
