import type { Place } from '../../../src/apps/runtime/use-place.ts'

const nothing = () => undefined

/** A place in a console that only says where the page stands. */
export const placeAt = (route: string): Place => ({
  route,
  isPlaceRefused: false,
  go: nothing,
  entitle: nothing,
  toast: nothing,
  navigate: nothing,
  openWindow: nothing,
  prefs: {},
  prefer: nothing,
  guard: nothing,
})
