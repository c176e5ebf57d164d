/** How an entry of a menu lies and answers to the pointer and the keyboard. */
export const MENU_ITEM_LOOK = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  width: '100%',
  minH: 'row',
  px: '2.5',
  borderRadius: 'control',
  textStyle: 'body',
  color: 'fg',
  overflowWrap: 'anywhere',
  _hover: { bg: 'bg.hover' },
  _focusVisible: { bg: 'bg.hover', outlineOffset: '-2px' },
  _disabled: { bg: 'transparent', color: 'fg.subtle', cursor: 'not-allowed' },
} as const
