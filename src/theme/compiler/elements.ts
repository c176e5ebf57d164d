import type { recipes } from '../recipes.ts'

export type RecipeName = keyof typeof recipes
type Styles = Readonly<Record<string, unknown>>

/** What one of Chakra's components is on the page: an element, a recipe, and names of its own for properties of styles. */
export type Element = {
  tag: string
  recipe?: RecipeName
  styles?: Styles
  names?: Readonly<Record<string, string>>
}

/** The components of Chakra that the product writes its screens with. */
export const ELEMENTS: Readonly<Record<string, Element>> = {
  Box: { tag: 'div' },
  Flex: {
    tag: 'div',
    styles: { display: 'flex' },
    names: { direction: 'flexDirection', align: 'alignItems', justify: 'justifyContent', wrap: 'flexWrap' },
  },
  Heading: { tag: 'h2', recipe: 'heading' },
  Spinner: { tag: 'span', recipe: 'spinner' },
  Skeleton: { tag: 'div', recipe: 'skeleton' },
  VisuallyHidden: { tag: 'span', recipe: 'visuallyHidden' },
}

/** Attributes of drawn shapes that have the name of a property of styles. */
export const SHAPES: Readonly<Record<string, readonly string[]>> = {
  path: ['d'],
  circle: ['cx', 'cy', 'r'],
  rect: ['width', 'height', 'x', 'y', 'rx', 'ry'],
}
