import { COLORS, type Shade } from './colors.ts'
import type { Density } from './density.ts'
import { FONT_STACKS } from './fonts.ts'
import { ROW_HEIGHTS, semanticTokens, textStyles, tokens } from './tokens.ts'

type Values = Readonly<Record<string, { value: string | number }>>

const named = (group: string, values: Values) =>
  Object.entries(values).map(([name, { value }]) => `--${group}-${name.replace('.', '_')}:${value}`)

const colorsIn = (mode: keyof Shade) =>
  Object.entries(COLORS).map(([name, shade]) => `--${name.replace('.', '-')}:${shade[mode]}`)

const MODES = { light: '_light', dark: '_dark', ktv: '_ktv' } as const

const shadowsIn = (mode: keyof Shade) =>
  Object.entries(semanticTokens.shadows).map(([name, { value }]) => `--shadow-${name}:${value[MODES[mode]]}`)

const texts = () =>
  Object.entries(textStyles).map(
    ([name, { value }]) =>
      `--text-${name}:${'fontWeight' in value ? `${value.fontWeight} ` : ''}${value.fontSize}/${value.lineHeight} var(--font)`,
  )

const rule = (selector: string, lines: readonly string[]) => `${selector}{${lines.join(';')}}`
const look = (selector: string, mode: keyof Shade) =>
  rule(selector, [...colorsIn(mode), ...shadowsIn(mode), `color-scheme:${mode === 'light' ? 'light' : 'dark'}`])

const fixed = () => [
  ...named('space', tokens.spacing),
  ...named('radius', tokens.radii),
  ...named('weight', tokens.fontWeights),
  ...named('duration', tokens.durations),
  ...named('ease', tokens.easings),
  ...texts(),
]

const rowsIn = (density: Density) =>
  Object.entries(ROW_HEIGHTS).map(([name, heights]) => `--size-${name}:${heights[density]}`)

const fonts = () =>
  Object.entries(FONT_STACKS).map(([lang, stack]) => rule(`html[lang="${lang}"]`, [`--font:${stack}`]))

/** The console's tokens (`src/theme`) as custom properties, for pages too small to carry its component library. */
export const themeCss = () =>
  [
    rule('html', [`--font:${FONT_STACKS.en}`, ...fixed(), ...rowsIn('comfortable')]),
    rule('html[data-density=compact]', rowsIn('compact')),
    ...fonts(),
    look('html', 'light'),
    `@media(prefers-color-scheme:dark){${look('html:not([data-theme])', 'dark')}}`,
    look('html.dark', 'dark'),
    look('html.ktv', 'ktv'),
    `@media print{${look('html.dark,html.ktv', 'light')}}`,
  ].join('\n')
