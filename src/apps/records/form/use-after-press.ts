import { useEffect, useRef } from 'react'

/** Answers what does something at once, or once the press is over that goes on: what moves meanwhile would be pressed in place of what is meant. */
export function useAfterPress() {
  const waiting = useRef<(() => void)[]>(undefined)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const press = () => {
      waiting.current ??= []
    }
    const release = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const acts = waiting.current ?? []
        waiting.current = undefined
        for (const act of acts) act()
      })
    }
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    document.addEventListener('pointerdown', press, options)
    document.addEventListener('pointerup', release, options)
    document.addEventListener('pointercancel', release, options)
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [])
  return (act: () => void) => {
    if (waiting.current) waiting.current.push(act)
    else act()
  }
}
