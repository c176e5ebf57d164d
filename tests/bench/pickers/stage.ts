/** A list of robots under measure: the same deeds, done to the product's picker and to a plain one. */
export type ListUnderMeasure = {
  /** The robots come. */
  fill: () => void
  field: () => HTMLInputElement
  scroller: () => HTMLElement
  /** The names that stand in the document. */
  names: () => string[]
  remove: () => void
}
