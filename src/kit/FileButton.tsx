import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { recipes } from '../theme/recipes.ts'

const Label = chakra('label', recipes.button)

const FIELD_STATES = {
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
  '&:has(:disabled)': { cursor: 'not-allowed', opacity: 0.5 },
} as const

/** A field for files that looks like a button. */
export const FileButton = ({ children, ...field }: Omit<ComponentProps<'input'>, 'type'>) => (
  <Label variant="outline" css={FIELD_STATES}>
    <chakra.input {...field} type="file" srOnly />
    {children}
  </Label>
)
