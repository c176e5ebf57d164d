import { system } from '../system.ts'
import { textStyles } from '../tokens.ts'

/** The tokens of a condition, by the names of their custom properties. */
export const tokensOf = (condition: string) => system.tokens.cssVarMap.get(condition) ?? new Map<string, string>()

/** Whether a theme or the density chooses a token's value. */
export const isChosen = (name: string) => ['_light', '_compact'].some((condition) => tokensOf(condition).has(name))

/** Text styles for style sheets: `font: var(--text-styles-body)`. */
const FONTS = Object.entries(textStyles).map(([name, { value }]) => {
  const weight = 'fontWeight' in value ? `${value.fontWeight} ` : ''
  return [`--text-styles-${name}`, `${weight}${value.fontSize}/${value.lineHeight} var(--fonts-body)`] as const
})

const FIXED = new Map([...[...tokensOf('base')].filter(([name]) => !isChosen(name)), ...FONTS])

/** A style sheet with the values of those tokens that are always the same: no page carries custom properties for them. */
export const withValues = (css: string) =>
  css.replace(/var\((--(?:[\w-]|\\.)+)\)/g, (reference, name) => FIXED.get(name) ?? reference)
