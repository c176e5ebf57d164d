import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { recipes } from '../theme/recipes.ts'

const Native = chakra('table', recipes.table)

/** `list`: rows of one height, each to be opened; `plain`: a few facts beside each other. */
export const Table = ({ variant, className, ...table }: ComponentProps<'table'> & { variant?: 'list' | 'plain' }) => (
  <Native {...table} variant={variant} className={className} />
)
