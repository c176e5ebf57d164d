import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { recipes } from '../theme/recipes.ts'
import type { ButtonProps } from './Button.tsx'

const Link = chakra('a', recipes.button)

type Props = ComponentProps<'a'> & Pick<ButtonProps, 'variant' | 'size'>

/** A link that looks like a button, for where a press leads to another address. */
export const LinkButton = ({ variant, size, ...link }: Props) => <Link {...link} variant={variant} size={size} />
