import { useSelector } from '@xstate/react'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { memo, type PointerEvent, type ReactNode, useRef } from 'react'
import type { ScrollDirection } from '../../../machines/console/menu-scroll.machine.ts'
import { selectHasAbove, selectHasBelow } from '../../../machines/console/menu-scroll-selectors.ts'
import { moveInMenu } from './menu-keys.ts'
import styles from './menu-scroll.module.css'
import { type MenuScrollActor, useMenuScroll } from './use-menu-scroll.ts'

type EndProps = { scroll: MenuScrollActor; direction: ScrollDirection }

/** Scrolls while a mouse rests on it; the wheel, touch and keyboard need it not. */
const End = memo(function End({ scroll, direction }: EndProps) {
  const Icon = direction === 'up' ? ChevronUp : ChevronDown
  const start = ({ pointerType }: PointerEvent) =>
    pointerType === 'mouse' && scroll.send({ type: 'scroll.start', direction })
  return (
    <div className={styles.end} data-end={direction} aria-hidden>
      <div className={styles.button} onPointerEnter={start} onPointerLeave={() => scroll.send({ type: 'scroll.stop' })}>
        <Icon size={14} />
      </div>
    </div>
  )
})

/** The entries, in a place that is often too low for them (§2: scroll buttons on hover). */
export function MenuScroll({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null)
  const { scroll, measure } = useMenuScroll(area)
  const hasAbove = useSelector(scroll, selectHasAbove)
  const hasBelow = useSelector(scroll, selectHasBelow)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed on the entries inside are heard here
    <div ref={area} className={styles.area} onScroll={measure} onKeyDown={moveInMenu}>
      {hasAbove && <End scroll={scroll} direction="up" />}
      <div className={styles.content}>{children}</div>
      {hasBelow && <End scroll={scroll} direction="down" />}
    </div>
  )
}
