import './incident.css'
import { useMemo } from 'react'
import type { StatechartFile } from '../format/chart.ts'
import type { PathFile } from '../format/paths.ts'
import type { Run } from '../format/run.ts'
import type { PanelProps } from '../viewer/panels.tsx'
import { CoverageView } from './CoverageView.tsx'
import { coverageOfPaths, coverageOfRun } from './coverage.ts'
import { FileButton } from './FileButton.tsx'
import { pathsOf } from './models.ts'
import { useFiles } from './opened.ts'
import { PathList } from './PathList.tsx'
import { RulesView } from './RulesView.tsx'
import { runsOf } from './runs.ts'
import { useLoaded } from './use-loaded.ts'
import { useWords } from './use-words.ts'

const NONE: readonly Run[] = []

const newest = (runs: readonly Run[], chart: string) =>
  runs.filter((run) => run.chart === chart).toSorted((a, b) => b.startedAt.localeCompare(a.startedAt))[0]

function RunLine({ run, chart }: { run: Run | undefined; chart: StatechartFile }) {
  const { t } = useWords()
  if (!run) return <p className="quiet">{t('incident.paths.noRun')}</p>
  const passed = run.results.filter((each) => each.passed).length
  const when = run.startedAt.slice(0, 16).replace('T', ' ')
  return (
    <>
      <p>{t('incident.paths.count', { passed, of: run.results.length })}</p>
      <p className="quiet">{t('incident.paths.run', { target: run.target, commit: run.commit, when })}</p>
      {run.hash !== chart.hash && <p className="refusal">{t('incident.paths.stale')}</p>}
    </>
  )
}

function Found({ chart, file }: { chart: StatechartFile; file: PathFile }) {
  const { runs } = useFiles()
  const built = useLoaded(runsOf, chart.id) ?? NONE
  const run = useMemo(() => newest([...runs, ...built], chart.id), [runs, built, chart.id])
  const coverage = useMemo(() => (run ? coverageOfRun(chart, run) : coverageOfPaths(chart, file)), [chart, file, run])
  return (
    <>
      {file.hash !== chart.hash && <Stale />}
      <RunLine run={run} chart={chart} />
      <FileButton />
      <CoverageView coverage={coverage} />
      <PathList chart={chart} file={file} run={run} />
    </>
  )
}

function Stale() {
  const { t } = useWords()
  return <p className="refusal">{t('incident.paths.stale')}</p>
}

/** How the tests walk through this chart, what they reach, and what must always hold. */
export default function PathsPanel({ chart }: PanelProps) {
  const { t } = useWords()
  const { paths } = useFiles()
  const committed = useLoaded(pathsOf, chart?.id)
  const file = paths.find((each) => each.chart === chart?.id) ?? committed
  if (!chart) return null
  return (
    <div className="incident">
      <p className="quiet">{t('incident.paths.lead')}</p>
      {file && <Found chart={chart} file={file} />}
      {file === null && <p>{t('incident.paths.none')}</p>}
      <RulesView key={chart.id} chart={chart} />
    </div>
  )
}
