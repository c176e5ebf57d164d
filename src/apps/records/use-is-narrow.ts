import { useSyncExternalStore } from 'react'

const NARROW = '(max-width: 40rem)'

function onChange(tell: () => void) {
  const query = matchMedia(NARROW)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** Whether there is room for columns. */
export const useIsNarrow = () => useSyncExternalStore(onChange, () => matchMedia(NARROW).matches)
