import { ROBOTS } from './robots.ts'

const ROW_PX = 44

declare global {
  interface Window {
    /** Tells who scrolls that a frame is drawn. */
    framed: (what: string) => void
  }
}

/** Looks, frame by frame, whether a row stands wherever the eye is. */
export function watchRows(scroller: HTMLElement) {
  const from = scroller.scrollTop
  const height = scroller.clientHeight
  const seen = { blank: 0 }
  let top = from
  let isOver = false

  function isMissing() {
    const there = new Set([...scroller.querySelectorAll<HTMLElement>('[role=option]')].map(({ style }) => style.top))
    const last = Math.min(ROBOTS.length, Math.ceil((top + height) / ROW_PX))
    for (let row = Math.floor(top / ROW_PX); row < last; row++) if (!there.has(`${row * ROW_PX}px`)) return true
    return false
  }
  function onScroll() {
    top = scroller.scrollTop
  }
  function onFrame() {
    if (isOver) return
    if (isMissing()) seen.blank++
    window.framed('')
    requestAnimationFrame(onFrame)
  }
  scroller.addEventListener('scroll', onScroll, { capture: true, passive: true })
  requestAnimationFrame(onFrame)
  return () => {
    isOver = true
    scroller.removeEventListener('scroll', onScroll, { capture: true })
    return { ...seen, moved: scroller.scrollTop - from }
  }
}
