import { BLUE, COLORS, type Shade, SLATE } from './colors.ts'
import { MONO_STACK } from './fonts.ts'
import {
  DROPDOWN_MAX_HEIGHT_REM,
  NARROW_BREAKPOINT_PX,
  SIGN_IN_CARD_WIDTH_REM,
  SPLIT_BREAKPOINT_PX,
  WIDE_BREAKPOINT_PX,
} from './layout.ts'

const values = (table: Readonly<Record<string | number, string>>) =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => [name, { value }]))

const STEPS = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 32]
const spacing = values(Object.fromEntries([['0', '0'], ...STEPS.map((step) => [String(step), `${step / 4}rem`])]))

const ROOT_FONT_PX = 16
const rem = (px: number) => `${px / ROOT_FONT_PX}rem`

export const breakpoints = {
  sm: '40rem',
  md: rem(SPLIT_BREAKPOINT_PX),
  lg: rem(NARROW_BREAKPOINT_PX),
  xl: rem(WIDE_BREAKPOINT_PX),
}

const lengths = {
  full: '100%',
  card: `${SIGN_IN_CARD_WIDTH_REM}rem`,
  dialog: '28rem',
  popup: `${DROPDOWN_MAX_HEIGHT_REM}rem`,
}

export const tokens = {
  spacing,
  sizes: { ...spacing, ...values(lengths) },
  radii: values({ control: '0.375rem', card: '0.625rem', dialog: '0.875rem', full: '9999px' }),
  fontWeights: values({ normal: '400', medium: '500', semibold: '600' }),
  fonts: values({ mono: MONO_STACK }),
  borders: values({ none: 'none', line: '1px solid {colors.border}' }),
  durations: values({ fast: '120ms', moderate: '160ms', slow: '200ms' }),
  easings: values({ out: 'cubic-bezier(0.16, 0.84, 0.44, 1)' }),
  zIndex: {
    base: { value: 0 },
    docked: { value: 10 },
    dropdown: { value: 1000 },
    modal: { value: 1400 },
    toast: { value: 1500 },
  },
  colors: {
    slate: values(SLATE),
    blue: values(BLUE),
    white: { value: '#FFFFFF' },
    transparent: { value: 'transparent' },
  },
}

/** Sizes of look.md: 12/16, 13/20 (shell), 14/20 (forms), 16/24, 20/28, 28/36. */
export const textStyles = {
  caption: { value: { fontSize: '0.75rem', lineHeight: '1rem' } },
  body: { value: { fontSize: '0.8125rem', lineHeight: '1.25rem' } },
  form: { value: { fontSize: '0.875rem', lineHeight: '1.25rem' } },
  lead: { value: { fontSize: '1rem', lineHeight: '1.5rem' } },
  title: { value: { fontSize: '1.25rem', lineHeight: '1.75rem', fontWeight: '600' } },
  display: { value: { fontSize: '1.75rem', lineHeight: '2.25rem', fontWeight: '600' } },
}

const raised = { bg: 'bg.raised', color: 'fg', boxShadow: 'floating' }

/** What stands out from the ground of a page, and what stands at its head or foot. */
export const layerStyles = {
  card: { value: { bg: 'bg.card', border: 'line', borderRadius: 'card' } },
  raised: { value: raised },
  dialog: { value: { ...raised, display: 'flex', flexDirection: 'column', _backdrop: { bg: 'bg.scrim' } } },
  chip: {
    value: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      borderRadius: 'full',
      cursor: 'pointer',
      '&:hover': { bg: 'bg.hover' },
      '&:has(:checked)': { bg: 'accent.subtle', borderColor: 'accent.muted', color: 'accent.fg' },
    },
  },
  bar: {
    value: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      px: { base: '4', sm: '6' },
    },
  },
}

const moded = ({ light, dark, ktv }: Shade) => ({ value: { _light: light, _dark: dark, _ktv: ktv } })

function nested() {
  const tree: Record<string, Record<string, ReturnType<typeof moded>>> = {}
  for (const [name, color] of Object.entries(COLORS)) {
    const [group = name, member = 'DEFAULT'] = name.split('.')
    tree[group] = { ...tree[group], [member]: moded(color) }
  }
  return tree
}

const floating = {
  light: '0 0 0 1px #0E131F0D, 0 10px 28px -10px #0E131F29, 0 2px 6px #0E131F0F',
  dark: '0 0 0 1px #FFFFFF12, 0 16px 40px -8px #000000A6',
  ktv: '0 0 0 1px #FFFFFF14, 0 16px 40px -8px #0B0414CC',
}
const card = { light: '0 1px 2px #0E131F0D', dark: '0 0 #0000', ktv: '0 0 #0000' }

/** Heights that the density chooses (`density.ts`): rows of menus and of tables. */
export const ROW_HEIGHTS = {
  row: { comfortable: '2rem', compact: '1.75rem' },
  tableRow: { comfortable: '2.5rem', compact: '2rem' },
} as const

const rowHeights = Object.fromEntries(
  Object.entries(ROW_HEIGHTS).map(([name, { comfortable, compact }]) => [
    name,
    { value: { base: comfortable, _compact: compact } },
  ]),
)

export const semanticTokens = {
  colors: nested(),
  sizes: rowHeights,
  shadows: { floating: moded(floating), card: moded(card) },
}
