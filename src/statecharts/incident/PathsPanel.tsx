import { chakra } from '@chakra-ui/react'
import { useMemo } from 'react'
import type { StatechartFile } from '../../../domain/statecharts/chart.ts'
import type { PathFile } from '../../../domain/statecharts/paths.ts'
import type { Run } from '../../../domain/statecharts/run.ts'
import type { PanelProps } from '../view-state/panel-props.ts'
import { CoverageView } from './CoverageView.tsx'
import { coverageOfPaths, coverageOfRun } from './coverage.ts'
import { FileButton } from './FileButton.tsx'
import { pathsOf } from './models.ts'
import { useFiles } from './opened.ts'
import { PathList } from './PathList.tsx'
import styles from './panel.module.css'
import { RulesView } from './RulesView.tsx'
import { RunSummary } from './RunSummary.tsx'
import { newestRuns } from './runs.ts'
import { useLoaded } from './use-loaded.ts'
import { useWords } from './use-words.ts'

const NONE = (chart: StatechartFile): PathFile => ({
  format: 'statechart-paths/1',
  chart: chart.id,
  hash: chart.hash,
  paths: [],
})

type FoundProps = { chart: StatechartFile; file: PathFile; runs: readonly Run[] }

function Found({ chart, file, runs }: FoundProps) {
  const { t } = useWords()
  const walked = runs.find(({ without }) => without === undefined)
  const coverage = useMemo(
    () => (walked ? coverageOfRun(chart, walked) : coverageOfPaths(chart, file)),
    [chart, file, walked],
  )
  return (
    <>
      {file.hash !== chart.hash && <Stale />}
      {runs.length === 0 && <p className="quiet">{t('incident.paths.noRun')}</p>}
      {runs.map((run) => (
        <RunSummary key={`${run.target} ${run.only}`} run={run} chart={chart} />
      ))}
      <FileButton />
      <CoverageView chart={chart} coverage={coverage} />
      <PathList chart={chart} file={file} runs={runs} />
    </>
  )
}

function Stale() {
  const { t } = useWords()
  return <chakra.p color="danger.fg">{t('incident.paths.stale')}</chakra.p>
}

/** How the tests walk through this chart, what they reach, and what must always hold. */
export default function PathsPanel({ chart }: PanelProps) {
  const { t } = useWords()
  const { paths, runs: opened } = useFiles()
  const committed = useLoaded(pathsOf, chart?.id)
  const file = paths.find((each) => each.chart === chart?.id) ?? committed
  const runs = useMemo(() => newestRuns(opened, chart?.id ?? ''), [opened, chart?.id])
  if (!chart) return null
  const isFound = file || (file === null && runs.length > 0)
  return (
    <div className={styles.panel}>
      <p className="quiet">{t('incident.paths.lead')}</p>
      {isFound && <Found chart={chart} file={file ?? NONE(chart)} runs={runs} />}
      {file === null && <p>{t('incident.paths.none')}</p>}
      <RulesView key={chart.id} chart={chart} />
    </div>
  )
}
