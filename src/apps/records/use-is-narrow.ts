import { useSyncExternalStore } from 'react'

export const NARROW = '(max-width: 40rem)'

function onChange(tell: () => void) {
  const query = matchMedia(NARROW)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

export const useIsNarrow = () => useSyncExternalStore(onChange, () => matchMedia(NARROW).matches)
