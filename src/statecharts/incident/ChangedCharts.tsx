import { useMemo } from 'react'
import type { StatechartFile } from '../../../domain/statecharts/chart.ts'
import type { Trace } from '../../../domain/statecharts/trace.ts'
import { chartWords } from '../../incident/words.ts'
import { Alert } from '../../kit/Alert.tsx'
import { APP_VERSION } from '../../recorder/app-version.ts'
import link from '../parts/link.module.css'
import { showPanel } from '../view-state/chosen-panel.ts'
import { go } from '../view-state/route.ts'
import { differencesOf } from './difference.ts'
import { oldCharts } from './open-trace.ts'
import { TODAY } from './story.ts'
import { useWords } from './use-words.ts'

type Props = { trace: Omit<Trace, 'steps'>; isLive: boolean }

function ChangedChart({ chart, isLive }: { chart: StatechartFile; isLive: boolean }) {
  const words = useWords()
  const { t } = words
  const name = chartWords(words, chart.id)
  const today = TODAY.get(chart.id)
  const count = useMemo(() => (today ? differencesOf(chart, today).length : 0), [chart, today])
  const look = () => {
    go({ chart: chart.id })
    showPanel('versions')
  }
  if (!today) return <p>{t(isLive ? 'incident.live.unknown' : 'incident.gone', { chart: name })}</p>
  return (
    <p>
      {t(isLive ? 'incident.live.differs' : 'incident.changed', { chart: name, count })}{' '}
      <button type="button" className={link.link} onClick={look}>
        {t('incident.differences')}
      </button>
    </p>
  )
}

/** Which charts of a trace are not as they are on this page. */
export function ChangedCharts({ trace, isLive }: Props) {
  const { t } = useWords()
  const old = useMemo(() => oldCharts(trace, TODAY), [trace])
  const isOtherConsole = isLive && (old.length > 0 || trace.app !== APP_VERSION)
  if (old.length === 0 && !isOtherConsole) return undefined
  return (
    <Alert role="note" colorPalette="warning">
      {isOtherConsole && <p>{t('incident.live.otherBuild')}</p>}
      {old.map((chart) => (
        <ChangedChart key={chart.id} chart={chart} isLive={isLive} />
      ))}
    </Alert>
  )
}
