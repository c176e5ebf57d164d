import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { StatechartFile } from '../../../domain/statecharts/chart.ts'
import type { AnyModel } from '../../../tests/models/library/model.ts'
import { Button } from '../../kit/Button.tsx'
import { Select } from '../../kit/Select.tsx'
import type { PanelProps } from '../view-state/panel-props.ts'
import { Choices } from './Choices.tsx'
import { modelOf } from './models.ts'
import styles from './panel.module.css'
import { type Choice, type Simulated, type Simulation, simulationOf } from './simulation.ts'
import { openStory, retell, TODAY, useStory } from './story.ts'
import { useLoaded } from './use-loaded.ts'
import { useWords } from './use-words.ts'

type Props = { chart: StatechartFile; model: AnyModel }
type Running = { simulation: Simulation; moments: readonly Simulated[] }

const told = (moments: readonly Simulated[]) => moments.map((moment) => moment.told)

/** What can be pressed is what can happen at the step that is lit; pressing there leaves the rest of the story. */
function Simulator({ chart, model }: Props) {
  const { t } = useWords()
  const story = useStory()
  const starts = Object.keys(model.inputs)
  const [start, choose] = useState(starts[0] ?? '')
  const [running, run] = useState<Running>()
  const isOn = running !== undefined && story?.source === 'simulation' && story.title === chart.id
  const here = isOn ? running.moments[story.at] : undefined

  const begin = () => {
    const simulation = simulationOf(chart, model, start)
    const moments = [simulation.begin()]
    run({ simulation, moments })
    openStory({ source: 'simulation', title: chart.id, charts: TODAY, moments: told(moments), at: 0 })
  }
  const press = ({ happening }: Choice) => {
    if (!running || !here || !story) return
    const moments = [...running.moments.slice(0, story.at + 1), running.simulation.take(here, happening)]
    run({ ...running, moments })
    retell(told(moments))
  }
  return (
    <>
      <chakra.label display="grid" gap="1">
        <span>{t('incident.simulator.start')}</span>
        <Select size="sm" value={start} onChange={({ target }) => choose(target.value)}>
          {starts.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </chakra.label>
      <Button variant="outline" onClick={begin}>
        {t(isOn ? 'incident.simulator.again' : 'incident.simulator.begin')}
      </Button>
      {here && <Choices choices={running?.simulation.choices(here) ?? []} press={press} />}
    </>
  )
}

/** The machine that runs the console, to try what would happen. */
export default function SimulatorPanel({ chart }: PanelProps) {
  const { t } = useWords()
  const id = chart && TODAY.has(chart.id) ? chart.id : undefined
  const model = useLoaded(modelOf, id)
  if (!chart) return null
  return (
    <div className={styles.panel}>
      <p className="quiet">{t('incident.simulator.lead')}</p>
      {model && <Simulator key={chart.id} chart={chart} model={model} />}
      {!id && <p>{t('incident.simulator.none')}</p>}
    </div>
  )
}
