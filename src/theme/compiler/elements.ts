import type { recipes } from '../recipes.ts'

export type RecipeName = keyof typeof recipes
type Styles = Readonly<Record<string, unknown>>

/** What one of Chakra's components is on the page: an element, a recipe, and names of its own for properties of styles. */
export type Element = {
  tag: string
  recipe?: RecipeName
  styles?: Styles
  /** Attributes where the source gives no others. */
  attributes?: Readonly<Record<string, string>>
  names?: Readonly<Record<string, string>>
}

const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  padding: '0',
  border: '0',
  overflow: 'hidden',
  clip: 'rect(0, 0, 0, 0)',
  whiteSpace: 'nowrap',
}

const button: Element = { tag: 'button', recipe: 'button', attributes: { type: 'button' } }

/** The components of Chakra that the product writes its screens with. */
export const ELEMENTS: Readonly<Record<string, Element>> = {
  Box: { tag: 'div' },
  Flex: {
    tag: 'div',
    styles: { display: 'flex' },
    names: { direction: 'flexDirection', align: 'alignItems', justify: 'justifyContent', wrap: 'flexWrap' },
  },
  Heading: { tag: 'h2', recipe: 'heading' },
  Button: button,
  IconButton: { ...button, styles: { px: '0', py: '0', _icon: { fontSize: '1.2em' } } },
  Spinner: { tag: 'span', recipe: 'spinner' },
  Skeleton: { tag: 'div', recipe: 'skeleton' },
  VisuallyHidden: { tag: 'span', styles: HIDDEN },
}

/** Attributes of drawn shapes that have the name of a property of styles. */
export const SHAPES: Readonly<Record<string, readonly string[]>> = {
  path: ['d'],
  circle: ['cx', 'cy', 'r'],
  rect: ['width', 'height', 'x', 'y', 'rx', 'ry'],
}
