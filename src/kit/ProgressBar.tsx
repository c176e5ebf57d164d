import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { recipes } from '../theme/recipes.ts'

const Native = chakra('progress', recipes.progress)

/** The bar alone, where words beside it say what goes on. */
export const ProgressBar = ({ size, className, ...bar }: ComponentProps<'progress'> & { size?: 'sm' | 'md' }) => (
  <Native {...bar} size={size} className={className} />
)
