/** What a drawing tells: of everything at once all that there is, of an overview as much as can be read at a glance. */
export type Detail = {
  actions: boolean
  /** Every one of the transitions that read alike, though they come from different states within. */
  alike: boolean
  descriptions: boolean
  /** What makes a transition happen, and what is asked then. */
  causes: boolean
  guards: boolean
  /** What lies and what runs within a state, and how it is marked. */
  chips: boolean
}

export const EVERYTHING: Detail = {
  actions: true,
  alike: true,
  descriptions: true,
  causes: true,
  guards: true,
  chips: true,
}
const AT_A_GLANCE: Detail = { ...EVERYTHING, actions: false, alike: false }
/** What an overview tells, from most to least: the first that can be read is taken. */
export const OVERVIEWS: readonly Detail[] = [
  AT_A_GLANCE,
  { ...AT_A_GLANCE, descriptions: false },
  { ...AT_A_GLANCE, descriptions: false, chips: false },
  { ...AT_A_GLANCE, descriptions: false, chips: false, guards: false },
  { ...AT_A_GLANCE, descriptions: false, chips: false, guards: false, causes: false },
]
