import { createHash } from 'node:crypto'
import { serializeStyles } from '@emotion/serialize'
import { compile, serialize, stringify } from 'stylis'
import { recipes } from '../recipes.ts'
import { RESET } from '../reset.ts'
import { system } from '../system.ts'
import { isChosen, tokensOf, withValues } from './values.ts'

export type Styles = Readonly<Record<string, unknown>>

/** From the weakest to the strongest. */
const LAYERS = ['first-paint', 'reset', 'base', 'tokens', 'recipes', 'styles', 'chosen', 'overrides'] as const
export type Layer = 'styles' | 'chosen' | 'overrides'

/** Each sheet begins with it: which of the files of a page comes first, the bundler decides. */
export const LAYER_ORDER = `@layer ${LAYERS.join(',')};`

/** Chakra notes the ground of each element for `currentBg`, which nothing here says. */
const GROUND = /--bg-currentcolor:[^;}]+;?/g

const print = (styles: object) =>
  withValues(serialize(compile(serializeStyles([styles as never]).styles), stringify)).replace(GROUND, '')

/** One rule, with what is nested in it, from properties as Chakra names them. */
const ruleOf = (selector: string, styles: Styles) => print({ [selector]: system.css(styles as never) })

const HASH_SIGNS = 5
/** A name for a text, of letters and digits. */
export const nameOf = (text: string) =>
  `f${createHash('sha256').update(text).digest('base64url').replace(/[-_]/g, '').slice(0, HASH_SIGNS)}`

const named = new Map<string, string>()

/** A class for styles, named by what they say and by how strong they are. */
export function classFor(styles: Styles, layer: Layer) {
  const placeholder = '.self'
  const css = ruleOf(placeholder, styles)
  const name = nameOf(`${layer} ${css}`)
  const other = named.get(name)
  if (other !== undefined && other !== css) throw new Error(`two looks have the name ${name}`)
  named.set(name, css)
  return { name, css: `@layer ${layer}{${css.replaceAll(placeholder, `.${name}`)}}` }
}

type Recipe = {
  className: string
  base: Styles
  variants?: Record<string, Record<string, Styles>>
  defaultVariants?: Record<string, unknown>
}
const all = recipes as unknown as Readonly<Record<keyof typeof recipes, Recipe>>

export const variantsOf = (name: keyof typeof recipes) => all[name].variants ?? {}
export const defaultsOf = (name: keyof typeof recipes) => all[name].defaultVariants ?? {}
export const variantClass = (recipe: string, variant: string, value: string) => `${recipe}-${variant}-${value}`

/** A colour that a recipe takes from what it means, and that of its meanings. */
const PALETTE = /(--colors-color-palette-[\w-]+):[^;}]+;/g

/** A recipe with all its variants, as classes. */
export function recipeSheet(name: keyof typeof recipes) {
  const rules = Object.entries(variantsOf(name)).flatMap(([variant, values]) =>
    Object.entries(values).map(([value, styles]) => ruleOf(`.${variantClass(name, variant, value)}`, styles)),
  )
  const css = [ruleOf(`.${name}`, all[name].base), ...rules].join('')
  const isUsed = (palette: string) => css.includes(`var(${palette})`)
  return `@layer recipes{${css.replace(PALETTE, (declared, palette) => (isUsed(palette) ? declared : ''))}}`
}

const strengthOf = (rule: string) => LAYERS.findIndex((layer) => rule.startsWith(`@layer ${layer}{`))

/** Rules of one module as a style sheet, the weakest first. */
export const sheetOf = (rules: Iterable<string>) =>
  [...rules].sort((one, other) => strengthOf(one) - strengthOf(other)).join('\n')

const inMode = (mode: string, colorScheme: 'light' | 'dark') => ({ colorScheme, ...Object.fromEntries(tokensOf(mode)) })
const themedBase = Object.fromEntries([...tokensOf('base')].filter(([name]) => isChosen(name)))

/** Paper is white, whatever the screen shows; a page that nobody has told of a theme follows the system. */
const themes = () => ({
  '@layer tokens': {
    html: { ...themedBase, ...inMode('_light', 'light') },
    '@media screen': { 'html.dark': inMode('_dark', 'dark'), 'html.ktv': inMode('_ktv', 'dark') },
    '@media screen and (prefers-color-scheme: dark)': { 'html:not([data-theme])': inMode('_dark', 'dark') },
    'html[data-density=compact]': Object.fromEntries(tokensOf('_compact')),
  },
})

/** The themes as custom properties, and what holds for every page: fonts by language, colours, focus. */
export const tokenSheet = () => [themes(), system.getGlobalCss()].map(print).join('\n')

/** The theme as a style sheet, without its recipes: those come with the modules that use them. */
export const themeSheet = () => [LAYER_ORDER, print({ '@layer reset': RESET }), tokenSheet()].join('\n')

/** Whether a property is one of styles, as Chakra has it. */
export const isStyle = (name: string) => system.isValidProperty(name)
