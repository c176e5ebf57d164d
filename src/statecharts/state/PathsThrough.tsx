import { useMemo } from 'react'
import type { StatechartFile } from '../../../domain/statecharts/chart.ts'
import { type PathThrough, pathsThrough } from '../../incident/paths-through.ts'
import { pathsOf } from '../incident/models.ts'
import { playPath } from '../incident/play-path.ts'
import steps from '../incident/steps.module.css'
import { useStory } from '../incident/story.ts'
import { useLoaded } from '../incident/use-loaded.ts'
import { useT } from '../language/TextsProvider.tsx'
import { CopyLine } from '../parts/CopyLine.tsx'
import styles from './about-state.module.css'

type Props = { chart: StatechartFile; node: string }

function PathButton({ chart, through }: { chart: StatechartFile; through: PathThrough }) {
  const story = useStory()
  const { path, at } = through
  const isPlayed = story?.source === 'path' && story.title === path.id
  return (
    <button
      type="button"
      className={steps.step}
      aria-current={isPlayed ? 'true' : undefined}
      onClick={() => playPath(chart, path, at)}
    >
      <span className={steps.when}>
        {at}/{path.steps.length}
      </span>
      <span className={steps.what} dir="auto">
        {path.name}
      </span>
    </button>
  )
}

/** The kept paths that come through a state, each played from there, and the command that walks them. */
export function PathsThrough({ chart, node }: Props) {
  const t = useT()
  const file = useLoaded(pathsOf, chart.id)
  const through = useMemo(() => pathsThrough(chart, file?.paths ?? [], node), [chart, file, node])
  if (!file) return undefined
  if (through.length === 0) return <p className="quiet">{t('charts.about.noPaths')}</p>
  return (
    <details>
      <summary>{t('charts.about.paths', { count: through.length })}</summary>
      {file.hash !== chart.hash && <p className={styles.stale}>{t('incident.paths.stale')}</p>}
      <CopyLine line={`npm run paths -- --chart ${chart.id} --state ${node}`} />
      <ol className={steps.steps}>
        {through.map((each) => (
          <li key={each.path.id}>
            <PathButton chart={chart} through={each} />
          </li>
        ))}
      </ol>
    </details>
  )
}
