import { useEffect, useRef } from 'react'

/** A finger that is lifted presses some time later, and the focus moves only then. */
const TAP_MS = 400

/** Answers what does something at once, or once the press is over that goes on: what moves meanwhile would be pressed in place of what is meant. */
export function useAfterPress() {
  const waiting = useRef<(() => void)[]>(undefined)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const act = () => {
      const acts = waiting.current ?? []
      waiting.current = undefined
      for (const each of acts) each()
    }
    const press = ({ button }: PointerEvent) => {
      if (button > 0) return
      clearTimeout(timer)
      waiting.current ??= []
    }
    const releaseAfter = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(act, ms)
    }
    const release = () => releaseAfter(0)
    const lift = ({ pointerType }: PointerEvent) => releaseAfter(pointerType === 'touch' ? TAP_MS : 0)
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    document.addEventListener('pointerdown', press, options)
    document.addEventListener('pointerup', lift, options)
    for (const over of ['click', 'pointercancel', 'keydown']) document.addEventListener(over, release, options)
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
