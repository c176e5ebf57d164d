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
  /** How wide what is written beside a line may be, in px. */
  labelPx: number
}

const [WIDE_PX, NARROW_PX] = [190, 130]

export const EVERYTHING: Detail = {
  actions: true,
  alike: true,
  descriptions: true,
  causes: true,
  guards: true,
  chips: true,
  labelPx: WIDE_PX,
}
const AT_A_GLANCE: Detail = { ...EVERYTHING, actions: false, alike: false }
const NARROW: Detail = { ...AT_A_GLANCE, labelPx: NARROW_PX }
/** What an overview tells, from most to least: the first that can be read is taken. */
export const OVERVIEWS: readonly Detail[] = [
  AT_A_GLANCE,
  NARROW,
  { ...AT_A_GLANCE, descriptions: false },
  { ...NARROW, descriptions: false },
  { ...NARROW, descriptions: false, chips: false },
  { ...NARROW, descriptions: false, chips: false, guards: false },
  { ...NARROW, descriptions: false, causes: false, guards: false },
  { ...NARROW, descriptions: false, causes: false, guards: false, chips: false },
]
