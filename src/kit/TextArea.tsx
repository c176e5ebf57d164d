import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { recipes } from '../theme/recipes.ts'

const Area = chakra('textarea', recipes.input)

/** A field of several lines, which grows with what is typed. */
export const TextArea = ({ className, ...area }: ComponentProps<'textarea'>) => (
  <Area
    {...area}
    className={className}
    display="block"
    minHeight="4.75rem"
    maxHeight="20rem"
    py="1.5"
    resize="vertical"
    css={{ fieldSizing: 'content' }}
  />
)
