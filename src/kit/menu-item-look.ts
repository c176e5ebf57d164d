/** How an entry of a menu lies and answers to the pointer and the keyboard. */
export const MENU_ITEM_LOOK = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  width: '100%',
  minH: 'row',
  px: '2.5',
  borderRadius: 'control',
  textAlign: 'start',
  textStyle: 'body',
  cursor: 'pointer',
  _hover: { bg: 'bg.hover' },
  _focusVisible: { bg: 'bg.hover', outlineOffset: '-2px' },
} as const
