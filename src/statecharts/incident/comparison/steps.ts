import { isIgnored, type Moment } from '../../../incident/moment.ts'
import { type Run, runsOf } from '../../../incident/telling.ts'
import { inSlices } from '../in-slices.ts'
import type { Numbered } from './pairs.ts'

/** The report that was open, and the one that it is compared with. */
export type Side = 'here' | 'there'
export const SIDES = ['here', 'there'] as const

/**
 * A report as it is compared: its steps as they are listed, each with a number that is the same where the same happened.
 * What is minor comes by itself, or leaves the chart where it was, and brings no failure.
 */
export type Steps = { runs: readonly Run[]; ids: Int32Array; minor: ReadonlySet<number> }
/** `kinds`: of each number, what happened. */
export type Both = Readonly<Record<Side, Steps>> & { kinds: readonly Moment[] }

function numbersOf(names: readonly (string | undefined)[]) {
  const numbers = new Map([...new Set(names)].map((name, at) => [name, at]))
  return Int32Array.from(names, (name) => (name === undefined ? -1 : (numbers.get(name) ?? -1)))
}

const answerIn = ({ event, failure }: Moment) =>
  /^xstate\.(done|error)\.actor\./.test(event) ? JSON.stringify([event, failure]) : undefined

export function numbered({ here, there, kinds }: Both): Numbered {
  return {
    here: here.ids,
    there: there.ids,
    charts: numbersOf(kinds.map(({ chart }) => chart)),
    answers: numbersOf(kinds.map(answerIn)),
    states: numbersOf(kinds.map(({ state }) => JSON.stringify(state))),
  }
}

/** What happened, whenever and in whichever actor of the chart. */
const whatOf = (moment: Moment) => {
  const { chart, event, state, refused, failure } = moment
  return JSON.stringify([chart, event, state, isIgnored(moment), refused, failure])
}

const stays = ({ state }: Moment, before: Moment | undefined) => JSON.stringify(state) === JSON.stringify(before?.state)

const isMinor = (moment: Moment, before: Moment | undefined) =>
  moment.failure === undefined && (moment.event.startsWith('xstate.') || (!isIgnored(moment) && stays(moment, before)))

const AT_ONCE = 100

const isOneRun = (moments: readonly Moment[], { last }: Run, { first }: Run) =>
  runsOf(moments, [last, first]).length === 1

async function runsInSlices(moments: readonly Moment[]) {
  const places = [...moments.keys()]
  const parts = places.filter((at) => at % AT_ONCE === 0).map((at) => places.slice(at, at + AT_ONCE))
  const runs: Run[] = []
  for (const [run, ...others] of await inSlices(parts, (part) => runsOf(moments, part))) {
    const before = runs.at(-1)
    if (!run) continue
    if (before && isOneRun(moments, before, run))
      Object.assign(before, { last: run.last, times: before.times + run.times })
    else runs.push(run)
    runs.push(...others)
  }
  return runs
}

export async function stepsOfBoth(here: readonly Moment[], there: readonly Moment[]): Promise<Both> {
  const numbers = new Map<string, number>()
  const kinds: Moment[] = []
  const idOf = (moment: Moment) => {
    const what = whatOf(moment)
    const id = numbers.get(what) ?? numbers.size
    numbers.set(what, id)
    kinds[id] = moment
    return id
  }
  const stepsOf = async (moments: readonly Moment[]): Promise<Steps> => {
    const runs = await runsInSlices(moments)
    const latest = new Map<string, Moment>()
    const minor = new Set<number>()
    const ids = await inSlices([...runs.entries()], ([at, { first }]) => {
      const moment = moments[first] as Moment
      if (isMinor(moment, latest.get(moment.actor))) minor.add(at)
      latest.set(moment.actor, moment)
      return idOf(moment)
    })
    return { runs, ids: Int32Array.from(ids), minor }
  }
  return { here: await stepsOf(here), there: await stepsOf(there), kinds }
}
