import { type RefObject, useLayoutEffect } from 'react'

/** What has the focus may go when something changes: then this takes it. */
export function useFocusKept(place: RefObject<HTMLElement | null>, changing: unknown) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when it changes
  useLayoutEffect(() => {
    if (document.activeElement === document.body) place.current?.focus()
  }, [changing])
}
