import { useState } from 'react'
import type { Place } from '../runtime/use-place.ts'
import type { goalAt } from './overview-route.ts'

export type Show = (goal: ReturnType<typeof goalAt>) => void

/** Leads to places of other pages, and says whether the console knew the last one. */
export function useGoal(place: Place) {
  const [hasAsked, setAsked] = useState(false)
  const show: Show = (goal) => {
    setAsked(true)
    place.navigate(goal)
  }
  return { show, isRefused: hasAsked && place.isPlaceRefused }
}
