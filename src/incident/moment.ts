import type { Chart } from '../../domain/statecharts/chart.ts'
import type { Happening, Path } from '../../domain/statecharts/paths.ts'
import type { StateValue, Step } from '../../domain/statecharts/trace.ts'
import { isBookkeeping } from '../recorder/bookkeeping.ts'
import { activeIn } from './active-nodes.ts'

/** One step of a story: of a trace, a path, the simulator, or the console in another tab. */
export type Moment = {
  chart: string
  /** Which actor of the chart. */
  actor: string
  /** The actor that it lives in. */
  parent?: string
  /** Milliseconds since the story began. */
  t: number
  event: string
  /** The event in the words of who told it. */
  says?: string
  state: StateValue
  active: readonly string[]
  taken: readonly string[]
  refused: readonly string[]
  /** Code of a failure. */
  failure?: string
  fields?: Step['d']
}

export type Charts = ReadonlyMap<string, Chart>

export const isIgnored = ({ taken, event }: Moment) => taken.length === 0 && event !== 'xstate.init'

/** What is told of a report; an older console wrote down its bookkeeping too. */
export const toldSteps = (steps: readonly Step[]) => steps.filter(({ m }) => !isBookkeeping(m))

export const momentOfStep = (charts: Charts, { t, m, a, p, e, s, f, g = [], r, d }: Step): Moment => {
  const chart = charts.get(m)
  const active = chart ? activeIn(chart, s) : []
  return { chart: m, actor: a, parent: p, t, event: e, state: s, active, taken: f, refused: g, failure: r, fields: d }
}

export const eventOf = (happening: Happening) => {
  if (happening.kind === 'time') return 'time'
  return happening.kind === 'event' ? happening.type : happening.child
}

const codeIn = (shows: Path['expect']['shows']) => {
  const code = shows.failure
  return typeof code === 'string' ? code : undefined
}

/** A path of the tests as a story. */
export function momentsOfPath(chart: Chart, path: Path): Moment[] {
  let t = 0
  const stops = [{ ...path, event: 'xstate.init', says: path.start, ms: 0 }].concat(
    path.steps.map((step) => ({
      ...step,
      event: eventOf(step.happening),
      says: step.happening.kind === 'time' ? '' : step.happening.case,
      ms: step.ms ?? 0,
    })) as never,
  )
  return stops.map(({ expect, fired = [], event, says, ms }) => {
    t += ms
    const state = expect.state as StateValue
    return {
      ...{ chart: chart.id, actor: path.id, t, event, says, state, active: activeIn(chart, state) },
      ...{ taken: fired, refused: [], failure: codeIn(expect.shows) },
    }
  })
}
