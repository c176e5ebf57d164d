import { useEffect, useRef } from 'react'

const nothing = () => undefined

/** For what answers later: calls what is there by then, and nothing once the person has gone on. */
export function useLatest<Args extends unknown[]>(call: (...args: Args) => void) {
  const latest = useRef<(...args: Args) => void>(call)
  useEffect(() => {
    latest.current = call
    return () => {
      latest.current = nothing
    }
  })
  return (...args: Args) => latest.current(...args)
}
