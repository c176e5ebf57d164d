import { defaultRangeExtractor, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { remPx } from '../../kit/rem.ts'

const WIDE = '(width >= 760px)'
const onWidth = (tell: () => void) => {
  const query = matchMedia(WIDE)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}
/** A wide page has a panel that scrolls, a narrow one scrolls as a whole. */
const useIsWide = () => useSyncExternalStore(onWidth, () => matchMedia(WIDE).matches)

/** About as high as most steps are, and what is left free around the one that is brought into view. */
const STEP_REM = 3.5
const AROUND_REM = 0.5
const OVERSCAN = 6

type List = RefObject<HTMLElement | null>

const panelOf = ({ current }: List) => current?.closest<HTMLElement>('[role="tabpanel"]') ?? null
const heightOf = (element: Element | null | undefined) => element?.getBoundingClientRect().height ?? 0

/** Where the list begins in what scrolls, and what covers it: the headline above, on a narrow page the timeline below. */
function placeOf(list: HTMLElement, panel: HTMLElement, isWide: boolean) {
  const { top } = list.getBoundingClientRect()
  const around = AROUND_REM * remPx()
  return {
    scrollMargin: Math.round(isWide ? top - panel.getBoundingClientRect().top + panel.scrollTop : top + scrollY),
    scrollPaddingStart: heightOf(panel.querySelector(isWide ? '[data-stays]' : '[data-stays] > button')) + around,
    scrollPaddingEnd: (isWide ? 0 : heightOf(document.querySelector('footer'))) + around,
    room: isWide ? panel.clientHeight : 0,
  }
}

function usePlace(list: List, isWide: boolean) {
  const [place, setPlace] = useState({ scrollMargin: 0, scrollPaddingStart: 0, scrollPaddingEnd: 0, room: 0 })
  useLayoutEffect(() => {
    const [own, panel] = [list.current, panelOf(list)]
    if (!own || !panel) return
    const measure = () => {
      const next = placeOf(own, panel, isWide)
      setPlace((place) => (JSON.stringify(place) === JSON.stringify(next) ? place : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const watched of [document.body, panel, ...panel.children]) observer.observe(watched)
    return () => observer.disconnect()
  }, [list, isWide])
  return place
}

type Steps = { keys: readonly number[]; current: number; focused: number }

/** The steps near the eye, the one with the focus, and the one that is shown, which is brought into view when it becomes that. */
export function useNearSteps(list: List, { keys, current, focused }: Steps) {
  const isWide = useIsWide()
  const { room, ...place } = usePlace(list, isWide)
  const stepPx = STEP_REM * remPx()
  const shared = {
    ...place,
    count: keys.length,
    getItemKey: (at: number) => keys[at] ?? at,
    overscan: OVERSCAN,
    estimateSize: () => stepPx,
    rangeExtractor: (range: Parameters<typeof defaultRangeExtractor>[0]) => {
      const kept = [current, focused].filter((at) => at >= 0 && at < keys.length)
      return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((one, other) => one - other)
    },
  }
  const inPanel = useVirtualizer<HTMLElement, HTMLLIElement>({
    ...shared,
    enabled: isWide,
    getScrollElement: () => panelOf(list),
  })
  const onPage = useWindowVirtualizer<HTMLLIElement>({ ...shared, enabled: !isWide })
  const virtual = isWide ? inPanel : onPage
  const isThere = virtual.getVirtualItems().length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is scrolled to when it becomes the one that is shown, and when the timeline comes over it
  useEffect(() => {
    if (isThere && current >= 0) virtual.scrollToIndex(current)
  }, [current, isThere, isWide, room, place.scrollPaddingEnd])
  return { virtual, start: place.scrollMargin }
}
