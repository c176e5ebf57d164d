import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** The name of a call behind `#`; none at the beginning, which is `#/`. */
const shownId = () => location.hash.replace(/^#\/?/, '')

export const useShownId = () => useSyncExternalStore(subscribe, shownId)
