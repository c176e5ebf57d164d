import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import {
  selectIsSending,
  selectOutcome,
  selectReportFailure,
  selectReportId,
} from '../../machines/session/report-selectors.ts'
import { selectCorp } from '../../machines/session/session-selectors.ts'
import { randomUuid } from '../browser/random-uuid.ts'
import { useLang } from '../i18n/I18nProvider.tsx'
import type { LangCode } from '../i18n/languages.ts'
import { useChart } from '../recorder/use-chart.ts'
import { useApi, useSession, useSpoken } from '../session/SessionProvider.tsx'
import { reportWithActors } from './report-actors.ts'

/** The words of a report may be needed when the network has gone. */
function fetchWordsAhead(lang: LangCode) {
  if (!navigator.onLine) return
  const whole = import('./tell-report.ts').then(({ fetchWords }) => fetchWords(lang))
  // Who copies the report is told then.
  whole.catch(() => undefined)
}

type Taking = { supportId?: string; onTaken?: () => void }

/** A report of what the charts of this page and the one before did, and what becomes of it. */
export function useReport(taking: Taking = {}) {
  const [asking, spoken, lang] = [useApi(), useSpoken(), useLang()]
  useEffect(() => fetchWordsAhead(lang), [lang])
  const [start] = useState(() => ({
    machine: reportWithActors({ ...taking, ...asking, spoken }),
    input: { key: randomUuid() },
  }))
  const chart = useChart(start.machine, { input: start.input })
  const reportId = useSelector(chart, selectReportId)
  return {
    outcome: useSelector(chart, selectOutcome),
    failure: useSelector(chart, selectReportFailure),
    reportId,
    isSending: useSelector(chart, selectIsSending),
    sendLabel: reportId === undefined ? ('report.send' as const) : ('report.done' as const),
    maySend: useSelector(useSession(), selectCorp)?.takes_reports === true,
    copy: () => chart.send({ type: 'report.copy' }),
    save: () => chart.send({ type: 'report.save' }),
    send: () => chart.send({ type: 'report.send' }),
  }
}
