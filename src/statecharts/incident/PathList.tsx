import type { StatechartFile } from '../format/chart.ts'
import type { Path, PathFile } from '../format/paths.ts'
import type { Run } from '../format/run.ts'
import { momentsOfPath } from './moment.ts'
import { openStory, TODAY, useStory } from './story.ts'
import { useWords } from './use-words.ts'

type Props = { chart: StatechartFile; file: PathFile; run: Run | undefined }

/** A path that failed opens where it failed. */
const play = (chart: StatechartFile, path: Path, at = 0) =>
  openStory({
    source: 'path',
    title: path.id,
    charts: new Map([...TODAY, [chart.id, chart]]),
    moments: momentsOfPath(chart, path),
    at,
  })

function Verdict({ result }: { result: Run['results'][number] | undefined }) {
  const { t } = useWords()
  if (!result) return <span className="verdict">{t('incident.paths.notRun')}</span>
  return (
    <span className={`verdict ${result.passed ? 'good' : 'bad'}`}>
      {t(result.passed ? 'incident.paths.passed' : 'incident.paths.failed')}
    </span>
  )
}

/** The paths of a chart by what they do; each plays on the chart. */
export function PathList({ chart, file, run }: Props) {
  const { t } = useWords()
  const story = useStory()
  return (
    <section aria-label={t('incident.paths.title')}>
      <ol className="paths">
        {file.paths.map((path) => {
          const result = run?.results.find((each) => each.path === path.id)
          return (
            <li key={path.id}>
              <button
                type="button"
                className="step"
                aria-current={story?.source === 'path' && story.title === path.id ? 'true' : undefined}
                onClick={() => play(chart, path, result?.step)}
              >
                <span className="what">
                  <span dir="auto">{path.name}</span>
                  {result?.failure && <strong>{result.failure}</strong>}
                </span>
                <Verdict result={result} />
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
