import { useEffect, useRef } from 'react'
import type { Place } from './use-place.ts'

/** Tells document and console what the page is called now. */
export function usePageTitle(place: Place, text: string) {
  const latest = useRef(place)
  latest.current = place
  useEffect(() => {
    document.title = text
    latest.current.entitle(text)
  }, [text])
}
