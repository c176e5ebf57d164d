import { Box, chakra } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import { recipes } from '../theme/recipes.ts'

const Ground = chakra('div', recipes.alert)

type Props = ComponentProps<'div'> & {
  colorPalette?: 'accent' | 'warning' | 'danger'
  icon?: ReactNode
  /** Buttons at its end. */
  action?: ReactNode
}

/** News of what stands below it, and what can be done. */
export const Alert = ({ colorPalette, icon, action, className, children, ...rest }: Props) => (
  <Ground {...rest} colorPalette={colorPalette} className={className}>
    {icon}
    <Box flex="1 1 12rem" minWidth="0" overflowWrap="anywhere">
      {children}
    </Box>
    {action}
  </Ground>
)
