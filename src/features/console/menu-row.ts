import type { SystemStyleObject } from '@chakra-ui/react'
import { MENU_INDENT_PX } from '../../theme/layout.ts'

/** Where a row of this depth starts its text. */
export const indentOf = (depth: number) => `calc(0.5rem + ${depth * MENU_INDENT_PX}px)`

/** What a leaf and a group look like alike. */
export const menuRow: SystemStyleObject = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  width: '100%',
  minHeight: '8',
  py: '1',
  pe: '2',
  borderRadius: 'control',
  textStyle: 'body',
  textAlign: 'start',
  color: 'fg.muted',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  transitionProperty: 'background-color, color',
  transitionDuration: 'fast',
  _hover: { bg: 'bg.hover', color: 'fg' },
  _focusVisible: { outlineOffset: '-2px' },
  '&[aria-current], &[aria-current]:hover': { bg: 'accent.subtle', color: 'accent.fg', fontWeight: 'medium' },
  '&[aria-current]::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 0,
    insetBlock: '1.5',
    width: '3px',
    borderRadius: 'full',
    bg: 'accent.solid',
  },
}
