import { useMemo } from 'react'
import type { Chart } from '../../../domain/statecharts/chart.ts'
import { clockOf } from '../../incident/facts.ts'
import { openTrace } from '../incident/open-trace.ts'
import { keyOfReport, useFiles } from '../incident/opened.ts'
import steps from '../incident/steps.module.css'
import { useWords } from '../incident/use-words.ts'
import { reportsAt } from './reports-at.ts'

/** Of the reports that were opened on this page those that stopped here. */
export function ReportsHere({ chart, node }: { chart: Chart; node: string }) {
  const words = useWords()
  const { reports } = useFiles()
  const here = useMemo(() => reportsAt(words, reports, chart.id, node), [words, reports, chart.id, node])
  if (here.length === 0) return undefined
  return (
    <details open>
      <summary>{words.t('charts.about.reports', { count: here.length })}</summary>
      <ul className={steps.steps}>
        {here.map(({ report, at, t }) => (
          <li key={keyOfReport(report)}>
            <button type="button" className={steps.step} onClick={() => openTrace(words, report, at)}>
              <span className={steps.when}>{clockOf(report, t)}</span>
              <span className={steps.what}>
                <bdi>{report.supportId ?? report.page}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
