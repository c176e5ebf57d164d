import { useEffect, useRef } from 'react'

/** Puts the focus on the headline of a place that the person went to; not where the page began. */
export function useFocusedHead(isArrival: boolean) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isArrival) head.current?.focus()
  }, [isArrival])
  return head
}
