import { Fragment, useMemo } from 'react'
import type { Chart } from '../../../domain/statecharts/chart.ts'
import { UNKNOWN } from '../atlas/unknown.ts'
import { useTexts } from '../language/TextsProvider.tsx'
import styles from './about-state.module.css'
import { refusalsAt } from './refusals-at.ts'

/** The rows of the table of errors that show here, by the call that failed. */
export function Refusals({ chart, node }: { chart: Chart; node: string }) {
  const { t, actor } = useTexts()
  const refusals = useMemo(() => refusalsAt(chart, node), [chart, node])
  if (refusals.length === 0) return undefined
  return (
    <details>
      <summary>{t('charts.about.refusals', { count: refusals.length })}</summary>
      <dl className={styles.refusals}>
        {refusals.map(({ ret, key, child }, at) => (
          <Fragment key={`${child} ${ret} ${key}`}>
            {child !== refusals[at - 1]?.child && <dt className={styles.call}>{actor(child)}</dt>}
            <dt>{ret}</dt>
            <dd dir="auto">{t(key, UNKNOWN)}</dd>
          </Fragment>
        ))}
      </dl>
    </details>
  )
}
