import { Box, chakra, Flex } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { recipes } from '../theme/recipes.ts'

const Native = chakra('select', recipes.input)

type Props = Omit<ComponentProps<'select'>, 'size'> & { size?: 'sm' | 'md' | 'lg'; variant?: 'outline' | 'plain' }

/** One of a few, by the browser's own list, which serves keyboard and thumb alike. */
export const Select = ({ size, variant, className, ...select }: Props) => (
  <Box position="relative" minWidth="0" className={className}>
    <Native {...select} size={size} variant={variant} pe="7" truncate cursor="pointer" />
    <Flex position="absolute" insetEnd="2" insetBlock="0" align="center" pointerEvents="none" color="fg.muted">
      <ChevronDown size={14} aria-hidden />
    </Flex>
  </Box>
)
