/** A menu under measure: the same deeds, done to the console's own menu and to a plain one. */
export type MenuUnderMeasure = {
  /** The place is there and the menu comes: all groups open. */
  fill: () => void
  field: () => HTMLInputElement
  links: () => HTMLAnchorElement[]
  remove: () => void
}
