import { type PointerEvent, useEffect, useRef } from 'react'

type Rest = { wait: number; act: () => void }

const isByMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse'

/** What happens once a mouse rests on something, and once it has gone; a finger does neither. */
export function useHover(rest: Rest, gone?: Rest) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const forget = () => clearTimeout(timer.current)
  const later = (event: PointerEvent, next: Rest | undefined) => {
    if (!isByMouse(event)) return
    forget()
    if (next) timer.current = setTimeout(next.act, next.wait)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    forget,
    area: {
      onPointerEnter: (event: PointerEvent) => later(event, rest),
      onPointerLeave: (event: PointerEvent) => later(event, gone),
    },
  }
}
