import { type RefObject, useCallback, useEffect, useMemo } from 'react'
import { type ActorRefFrom, type EventObject, fromCallback } from 'xstate'
import { menuScrollMachine, type ScrollDirection } from '../../../machines/console/menu-scroll.machine.ts'
import { useChart } from '../../recorder/use-chart.ts'
import { MENU_SCROLL_DOWN_STEP_PX, MENU_SCROLL_UP_STEP_PX } from '../../theme/layout.ts'

export type MenuScrollActor = ActorRefFrom<typeof menuScrollMachine>
type Area = RefObject<HTMLElement | null>

const STEPS_PX = { down: MENU_SCROLL_DOWN_STEP_PX, up: -MENU_SCROLL_UP_STEP_PX } as const

/** A step with every frame that is drawn (§9: 1 px down, 2 px up). */
const scrolling = (area: Area) =>
  fromCallback<EventObject, { direction: ScrollDirection }>(({ input: { direction } }) => {
    const step = () => {
      area.current?.scrollBy(0, STEPS_PX[direction])
      frame = requestAnimationFrame(step)
    }
    let frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  })

/** A pixel may be lost to rounding where the page is zoomed. */
const edgesOf = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement) => ({
  above: scrollTop > 1,
  below: scrollHeight - clientHeight - scrollTop > 1,
})

/** The chart of the scroll buttons, told whenever the place or what stands in it changes its size. */
export function useMenuScroll(area: Area) {
  const logic = useMemo(() => menuScrollMachine.provide({ actors: { scroll: scrolling(area) } }), [area])
  const scroll = useChart(logic)
  const measure = useCallback(() => {
    if (area.current) scroll.send({ type: 'edges.change', ...edgesOf(area.current) })
  }, [area, scroll])
  useEffect(() => {
    const sizes = new ResizeObserver(measure)
    if (area.current) for (const box of [area.current, ...area.current.children]) sizes.observe(box)
    return () => sizes.disconnect()
  }, [area, measure])
  return { scroll, measure }
}
