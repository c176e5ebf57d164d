import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { recipes } from '../theme/recipes.ts'

const Pill = chakra('span', recipes.badge)

export type Tone = 'accent' | 'success' | 'warning' | 'danger' | 'neutral'

/** A word about a state, on the ground of what it means. */
export const Badge = ({ colorPalette, className, ...rest }: ComponentProps<'span'> & { colorPalette?: Tone }) => (
  <Pill {...rest} colorPalette={colorPalette} className={className} />
)
