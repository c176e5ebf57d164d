import { useEffect } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { useWords } from '../use-words.ts'
import { type Alignment, firstStepOf } from './alignment.ts'
import { rowOf, type Shown } from './reports.ts'
import type { Side } from './steps.ts'

type Props = { alignment: Alignment; shown: Shown; show: (side: Side, at: number) => void }

/** Where these keys have a meaning of their own. */
const OWN_KEYS = 'select, input'

function useKeys(go: (by: 1 | -1) => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
      if (event.target instanceof Element && event.target.matches(OWN_KEYS)) return
      event.preventDefault()
      go(event.key === 'ArrowDown' ? 1 : -1)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}

/** From one difference to another, round at the ends. */
export function DifferenceButtons({ alignment: { rows, differences }, shown, show }: Props) {
  const { t } = useWords()
  const row = rowOf(rows, shown)
  const go = (by: 1 | -1) => {
    const next =
      by > 0
        ? (differences.find(({ first }) => first > row) ?? differences[0])
        : (differences.findLast(({ last }) => last < row) ?? differences.at(-1))
    if (next) show(...firstStepOf(rows, next))
  }
  useKeys(go)
  const at = differences.findIndex(({ first, last }) => first <= row && row <= last)
  const of = differences.length
  if (of === 0) return undefined
  return (
    <>
      <Button variant="outline" aria-keyshortcuts="Alt+ArrowUp" onClick={() => go(-1)}>
        {t('incident.compare.back')}{' '}
        <kbd dir="ltr" aria-hidden>
          Alt ↑
        </kbd>
      </Button>
      <Button variant="outline" aria-keyshortcuts="Alt+ArrowDown" onClick={() => go(1)}>
        {t('incident.compare.next')}{' '}
        <kbd dir="ltr" aria-hidden>
          Alt ↓
        </kbd>
      </Button>
      <span className="quiet" role="status">
        {at < 0 ? t('incident.compare.count', { count: of }) : t('incident.compare.at', { at: at + 1, of })}
      </span>
    </>
  )
}
