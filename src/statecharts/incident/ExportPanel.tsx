import { useRef, useState } from 'react'
import type { StatechartFile } from '../../../domain/statecharts/chart.ts'
import { saveFile, saveJson, saveText } from '../../browser/save-file.ts'
import { Button } from '../../kit/Button.tsx'
import { useChartName } from '../language/use-names.ts'
import type { PanelProps } from '../view-state/panel-props.ts'
import { EmbedLines } from './EmbedLines.tsx'
import { mermaidOf } from './mermaid.ts'
import { modelOf } from './models.ts'
import { Paper } from './Paper.tsx'
import styles from './panel.module.css'
import { pngOf, svgOf } from './picture.ts'
import { type Story, TODAY, useStory } from './story.ts'
import { useWords } from './use-words.ts'
import { markdownOf } from './words-file.ts'

const hashIn = (chart: object | undefined) => (chart && 'hash' in chart ? String(chart.hash) : '')

/** What the actor of the step that is lit did, as a path for `npm run paths`. */
async function testOfStory({ moments, at, charts }: Story) {
  const here = moments[at]
  const [model, { testOf }] = await Promise.all([modelOf(here?.chart ?? ''), import('./trace-test.ts')])
  const own = moments.map((moment, place) => ({ moment, place })).filter(({ moment }) => moment.actor === here?.actor)
  const chart = here && (TODAY.get(here.chart) ?? charts.get(here.chart))
  const made = model
    ? await testOf(
        model,
        hashIn(chart),
        own.map(({ moment }) => moment),
      )
    : { missing: 1 }
  return 'file' in made ? made : { missing: (own[made.missing - 1]?.place ?? 0) + 1 }
}

function StoryTest({ story }: { story: Story }) {
  const { t } = useWords()
  const [missing, keep] = useState<number>()
  const make = async () => {
    const made = await testOfStory(story)
    keep('missing' in made ? made.missing : undefined)
    if ('file' in made) saveJson(`${made.file.chart}.paths.json`, made.file)
  }
  return (
    <>
      <Button variant="outline" onClick={() => void make()}>
        {t('incident.export.test')}
      </Button>
      {missing !== undefined && <p role="alert">{t('incident.export.noTest', { at: missing })}</p>}
    </>
  )
}

function Exports({ chart }: { chart: StatechartFile }) {
  const { t } = useWords()
  const chartName = useChartName()
  const drawing = useRef<SVGSVGElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const picture = () => {
    if (!drawing.current) throw new Error('nothing is drawn')
    return svgOf(drawing.current, getComputedStyle(document.documentElement).getPropertyValue('--colors-bg-card'))
  }
  const markdown = () => {
    if (!words.current) throw new Error('nothing is told')
    return markdownOf(chartName(chart.id), words.current)
  }
  const exports = {
    svg: () => saveText(`${chart.id}.svg`, picture().text, 'image/svg+xml'),
    png: async () => saveFile(`${chart.id}.png`, await pngOf(picture())),
    print: () => window.print(),
    markdown: () => saveText(`${chart.id}.md`, markdown(), 'text/markdown'),
    mermaid: () => saveText(`${chart.id}.mmd`, mermaidOf(chart), 'text/plain'),
    json: () => saveJson(`${chart.id}.statechart.json`, chart),
  }
  const run = async (name: keyof typeof exports) => {
    try {
      await exports[name]()
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      {(Object.keys(exports) as (keyof typeof exports)[]).map((name) => (
        <Button variant="outline" key={name} onClick={() => void run(name)}>
          {t(`incident.export.${name}`)}
        </Button>
      ))}
      {hasFailed && <p role="alert">{t('incident.export.failed')}</p>}
      <Paper chart={chart} drawing={drawing} words={words} />
    </>
  )
}

/** The chart, and the story that is played on it, for other tools and for paper. */
export default function ExportPanel({ chart }: PanelProps) {
  const story = useStory()
  return (
    <div className={styles.panel}>
      {chart && <Exports key={chart.id} chart={chart} />}
      {chart && <EmbedLines chart={chart} />}
      {story && story.source !== 'path' && <StoryTest story={story} />}
    </div>
  )
}
