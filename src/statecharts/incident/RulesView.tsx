import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { StatechartFile } from '../../../domain/statecharts/chart.ts'
import { Button } from '../../kit/Button.tsx'
import link from '../parts/link.module.css'
import type { Verdict as RuleVerdict } from './counter-examples.ts'
import { modelOf } from './models.ts'
import { openStory, TODAY } from './story.ts'
import { useLoaded } from './use-loaded.ts'
import { useWords } from './use-words.ts'
import { Verdict } from './Verdict.tsx'

type Check = { verdicts?: readonly RuleVerdict[]; isRunning: boolean }

/** After the words have been painted: going through every state takes a moment. */
const painted = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

async function playCounterExample(chart: StatechartFile, { way }: RuleVerdict) {
  const [model, { simulationOf }] = await Promise.all([modelOf(chart.id), import('./simulation.ts')])
  if (!model || !way) return
  const simulation = simulationOf(chart, model, way.start)
  const moments = [simulation.begin()]
  for (const happening of way.happenings)
    moments.push(simulation.take(moments.at(-1) as (typeof moments)[0], happening))
  openStory({
    source: 'path',
    title: way.start,
    charts: TODAY,
    moments: moments.map(({ told }) => told),
    at: moments.length - 1,
  })
}

/** The sentences of the specification that must hold wherever the chart can be. */
export function RulesView({ chart }: { chart: StatechartFile }) {
  const { t } = useWords()
  const model = useLoaded(modelOf, chart.id)
  const [{ verdicts, isRunning }, keep] = useState<Check>({ isRunning: false })
  if (!model) return undefined
  const rules = model.rules ?? []
  const check = async () => {
    keep({ isRunning: true })
    const [{ verdictsOf }] = await Promise.all([import('./counter-examples.ts'), painted()])
    keep({ verdicts: verdictsOf(model), isRunning: false })
  }
  return (
    <section>
      <h2>{t('incident.rules.title')}</h2>
      {rules.length === 0 && <p className="quiet">{t('incident.rules.none')}</p>}
      <chakra.ul css={{ '& li': { py: '1' } }}>
        {rules.map(({ says }, at) => {
          const verdict = verdicts?.[at]
          return (
            <li key={says}>
              <span lang="en" dir="auto">
                {says}
              </span>{' '}
              {verdict && (
                <Verdict mood={verdict.way ? 'bad' : 'good'}>
                  {t(verdict.way ? 'incident.rules.broken' : 'incident.rules.holds')}
                </Verdict>
              )}
              {verdict?.way && (
                <button type="button" className={link.link} onClick={() => void playCounterExample(chart, verdict)}>
                  {t('incident.rules.play')}
                </button>
              )}
            </li>
          )
        })}
      </chakra.ul>
      {rules.length > 0 && (
        <Button variant="outline" disabled={isRunning} onClick={() => void check()}>
          {t('incident.rules.check')}
        </Button>
      )}
      <p role="status">{isRunning && t('incident.rules.checking')}</p>
    </section>
  )
}
