import { createHash } from 'node:crypto'
import { serializeStyles } from '@emotion/serialize'
import { compile, serialize, stringify } from 'stylis'
import { recipes } from '../recipes.ts'
import { system } from '../system.ts'

export type Styles = Readonly<Record<string, unknown>>

/** From the weakest to the strongest. */
const LAYERS = ['first-paint', 'reset', 'base', 'tokens', 'recipes', 'styles', 'chosen', 'overrides'] as const
export type Layer = 'styles' | 'chosen' | 'overrides'

const print = (styles: object) => serialize(compile(serializeStyles([styles as never]).styles), stringify)

/** One rule, with what is nested in it, from properties as Chakra names them. */
const ruleOf = (selector: string, styles: Styles) => print({ [selector]: system.css(styles as never) })

const HASH_SIGNS = 7
/** A name for a text, of letters and digits. */
export const nameOf = (text: string) =>
  `f${createHash('sha256').update(text).digest('base64url').replace(/[-_]/g, '').slice(0, HASH_SIGNS)}`

/** A class for styles, named by what they say and by how strong they are. */
export function classFor(styles: Styles, layer: Layer) {
  const placeholder = '.self'
  const css = ruleOf(placeholder, styles)
  const name = nameOf(`${layer} ${css}`)
  return { name, css: `@layer ${layer}{${css.replaceAll(placeholder, `.${name}`)}}` }
}

type Recipe = {
  className: string
  base: Styles
  variants: Record<string, Record<string, Styles>>
  defaultVariants: Record<string, unknown>
}
const all = recipes as unknown as Readonly<Record<keyof typeof recipes, Recipe>>

export const variantsOf = (name: keyof typeof recipes) => all[name].variants
export const defaultsOf = (name: keyof typeof recipes) => all[name].defaultVariants
export const variantClass = (recipe: string, variant: string, value: string) => `${recipe}-${variant}-${value}`

const recipeRules = ([name, { base, variants }]: [string, Recipe]) => [
  ruleOf(`.${name}`, base),
  ...Object.entries(variants).flatMap(([variant, values]) =>
    Object.entries(values).map(([value, styles]) => ruleOf(`.${variantClass(name, variant, value)}`, styles)),
  ),
]

const strengthOf = (rule: string) => LAYERS.findIndex((layer) => rule.startsWith(`@layer ${layer}{`))

/** Rules of one module as a style sheet, the weakest first. */
export const sheetOf = (rules: Iterable<string>) =>
  [...rules].sort((one, other) => strengthOf(one) - strengthOf(other)).join('\n')

/** The theme as a style sheet: reset, tokens, globals, and every recipe as classes. */
export const themeSheet = () =>
  [
    `@layer ${LAYERS.join(',')};`,
    print(system.getPreflightCss() as object),
    print(system.getTokenCss() as object),
    print(system.getGlobalCss() as object),
    `@layer recipes{${Object.entries(all).flatMap(recipeRules).join('')}}`,
  ].join('\n')

/** Whether a property is one of styles, as Chakra has it. */
export const isStyle = (name: string) => system.isValidProperty(name)
