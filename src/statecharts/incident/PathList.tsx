import type { StatechartFile } from '../../../domain/statecharts/chart.ts'
import type { PathFile } from '../../../domain/statecharts/paths.ts'
import type { Run } from '../../../domain/statecharts/run.ts'
import { playPath } from './play-path.ts'
import { type Row, type Verdict as RowVerdict, rowsOf } from './runs.ts'
import styles from './steps.module.css'
import { useStory } from './story.ts'
import { useWords } from './use-words.ts'
import { Verdict } from './Verdict.tsx'

type Props = { chart: StatechartFile; file: PathFile; runs: readonly Run[] }

/** A path that failed opens as it was walked, where it failed. */
function playRow(chart: StatechartFile, { path, verdicts }: Row) {
  const failed = verdicts.find(({ result }) => !result.passed)?.result
  const walked = failed?.way ?? path
  if (walked) playPath(chart, walked, failed?.step)
}

function VerdictText({ verdict: { target, result } }: { verdict: RowVerdict }) {
  const { t } = useWords()
  return (
    <Verdict mood={result.passed ? 'good' : 'bad'}>
      {target}: {t(result.passed ? 'incident.paths.passed' : 'incident.paths.failed')}
    </Verdict>
  )
}

function RowButton({ chart, row }: { chart: StatechartFile; row: Row }) {
  const { t } = useWords()
  const story = useStory()
  const { id, name, verdicts } = row
  const isPlayed = story?.source === 'path' && story.title === id
  return (
    <button
      type="button"
      className={styles.step}
      aria-current={isPlayed ? 'true' : undefined}
      onClick={() => playRow(chart, row)}
    >
      <span className={styles.what}>
        <span dir="auto">{name}</span>
        {verdicts.map(({ target, result }) => result.failure && <strong key={target}>{result.failure}</strong>)}
      </span>
      {verdicts.length === 0 && <Verdict>{t('incident.paths.notRun')}</Verdict>}
      {verdicts.map((verdict) => (
        <VerdictText key={verdict.target} verdict={verdict} />
      ))}
    </button>
  )
}

export function PathList({ chart, file, runs }: Props) {
  const { t } = useWords()
  return (
    <section aria-label={t('incident.paths.title')}>
      <ol className={styles.steps}>
        {rowsOf(file, runs).map((row) => (
          <li key={row.id}>
            <RowButton chart={chart} row={row} />
          </li>
        ))}
      </ol>
    </section>
  )
}
