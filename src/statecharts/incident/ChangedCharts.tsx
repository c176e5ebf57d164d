import { useMemo } from 'react'
import type { StatechartFile } from '../format/chart.ts'
import type { Trace } from '../format/trace.ts'
import { showPanel } from '../viewer/chosen-panel.ts'
import { go } from '../viewer/route.ts'
import { differencesOf } from './difference.ts'
import { oldCharts } from './open-trace.ts'
import { TODAY } from './story.ts'
import { useWords } from './use-words.ts'

function ChangedChart({ chart }: { chart: StatechartFile }) {
  const { t } = useWords()
  const today = TODAY.get(chart.id)
  const count = useMemo(() => (today ? differencesOf(chart, today).length : 0), [chart, today])
  const look = () => {
    go({ chart: chart.id })
    showPanel('versions')
  }
  if (!today) return <p>{t('incident.gone', { chart: chart.id })}</p>
  return (
    <p>
      {t('incident.changed', { chart: chart.id, count })}{' '}
      <button type="button" className="link" onClick={look}>
        {t('incident.differences')}
      </button>
    </p>
  )
}

/** Which charts of a trace are not as they are today. */
export function ChangedCharts({ trace }: { trace: Omit<Trace, 'steps'> }) {
  const old = useMemo(() => oldCharts(trace, TODAY), [trace])
  if (old.length === 0) return undefined
  return (
    <div className="changed-charts" role="note">
      {old.map((chart) => (
        <ChangedChart key={chart.id} chart={chart} />
      ))}
    </div>
  )
}
