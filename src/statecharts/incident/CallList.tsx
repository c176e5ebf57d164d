import { useMemo } from 'react'
import type { Call, Trace } from '../../../domain/statecharts/trace.ts'
import { lineOf, resultOf } from '../../incident/calls.ts'
import { clockOf } from '../../incident/facts.ts'
import styles from './calls.module.css'
import { type Story, stepTo } from './story.ts'
import { useWords } from './use-words.ts'

type Head = NonNullable<Story['trace']>

/** A call, which leads to the first step that came after its answer. */
function OneCall({ call, head, moments }: { call: Call; head: Head; moments: Story['moments'] }) {
  const words = useWords()
  const after = moments.findIndex(({ t }) => t >= call.t + (call.ms ?? 0))
  return (
    <li data-failed={call.r !== undefined}>
      <button type="button" onClick={() => stepTo(after < 0 ? moments.length - 1 : after)}>
        <span className={styles.when}>{clockOf(head, call.t)}</span>
        <bdi>{resultOf(words, call)}</bdi>
      </button>
      <code dir="ltr">{lineOf(call)}</code>
    </li>
  )
}

/** What was asked of the server, and what came of it; folded, for most reports are read without it. */
export function CallList({ story: { moments, trace } }: { story: Story }) {
  const { t } = useWords()
  const calls: NonNullable<Trace['calls']> = trace?.calls ?? []
  const ordered = useMemo(() => calls.toSorted((one, other) => one.t - other.t), [calls])
  if (!trace || ordered.length === 0) return undefined
  return (
    <details className={styles.calls}>
      <summary>{t('incident.calls.title', { count: ordered.length })}</summary>
      <ol>
        {ordered.map((call) => (
          <OneCall key={call.id} {...{ call, moments }} head={trace} />
        ))}
      </ol>
    </details>
  )
}
