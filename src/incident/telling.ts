import type { Chart } from '../../domain/statecharts/chart.ts'
import { innermost } from './active-nodes.ts'
import { type Charts, isIgnored, type Moment } from './moment.ts'
import { chartWords, eventWords, failureWords, guardWords, stateWords, type Words } from './words.ts'

export const withoutStop = (sentence: string) => sentence.replace(/[.。]$/, '')

/** Where a chart is, as its own descriptions say it. */
export function placeOf(words: Words, chart: Chart | undefined, { active, state }: Moment) {
  if (!chart) return typeof state === 'string' ? state : JSON.stringify(state)
  const places = innermost(chart, active).map((node) => stateWords(words, node))
  return words.formats.list(places)
}

/** The number of a `RET:` code, as §8 lists it; any other code as it is. */
export const shortCode = (code: string) => code.replace(/^RET:/, '')

export type Telling = {
  says: string
  /** What was refused, with the reason. */
  refusal?: string
  /** Where it led, where it led somewhere else. */
  place?: string
  isIgnored: boolean
}

const BESIDE = [
  ...['session', 'console', 'settings', 'language', 'toasts', 'connection', 'version'],
  ...['lastSteps', 'report', 'leaving'],
]

/** What runs beside the person's own work. */
export const isBeside = ({ chart }: Moment) => BESIDE.includes(chart)

/** How long it was waited, where the chart names one time for it. */
function waitWords({ t, formats }: Words, charts: Charts, { chart, taken }: Moment) {
  const waited = charts.get(chart)?.transitions.find(({ id, delay }) => delay !== undefined && taken.includes(id))
  return waited?.delay === undefined ? undefined : t('incident.step.waited', { time: formats.seconds(waited.delay) })
}

export function tellingOf(words: Words, charts: Charts, moment: Moment, before?: Moment): Telling {
  const place = placeOf(words, charts.get(moment.chart), moment)
  const isNew = JSON.stringify(before?.state) !== JSON.stringify(moment.state)
  const { failure } = moment
  const isFresh = failure !== undefined && failure !== (moment.says === undefined ? undefined : before?.failure)
  return {
    says: moment.says || waitWords(words, charts, moment) || eventWords(words, moment.event),
    ...(isFresh && {
      refusal: words.t('incident.refusal', {
        code: shortCode(failure),
        reason: withoutStop(failureWords(words, failure, moment.event)),
      }),
    }),
    ...(isNew && place && { place }),
    isIgnored: isIgnored(moment),
  }
}

/** Every step in words, each beside the one before it of the same actor. */
export function tellingsOf(words: Words, charts: Charts, moments: readonly Moment[]): Telling[] {
  const last = new Map<string, Moment>()
  return moments.map((moment) => {
    const telling = tellingOf(words, charts, moment, last.get(moment.actor))
    last.set(moment.actor, moment)
    return telling
  })
}

const saysOf = ({ actor, event, says, state, taken, refused }: Moment) =>
  JSON.stringify([actor, event, says, state, taken, refused])

const saySame = (one: Moment, other: Moment) =>
  one.actor === other.actor && one.event === other.event && saysOf(one) === saysOf(other)

/** Steps of a list that follow one another and say the same: places of moments, from the first to the last. */
export type Run = { first: number; last: number; times: number }

/** The steps at these places, as they are listed: a countdown is one line. */
export function runsOf(moments: readonly Moment[], places: readonly number[]): Run[] {
  const runs: Run[] = []
  for (const at of places) {
    const run = runs.at(-1)
    const [before, moment] = [run && moments[run.last], moments[at]]
    const isSame = before && moment && moment.failure === undefined && saySame(before, moment)
    if (run && isSame) Object.assign(run, { last: at, times: run.times + 1 })
    else runs.push({ first: at, last: at, times: 1 })
  }
  return runs
}

/** The chart of a step behind the one that it lives in, as `Sign-in › Code`; `actors`: a moment of each. */
export const lineageOf = (words: Words, actors: ReadonlyMap<string, Moment>, { chart, parent = '' }: Moment) =>
  [actors.get(parent)?.chart, chart]
    .filter((each) => each !== undefined)
    .map((each) => chartWords(words, each))
    .join(' › ')

const placesWhereHeard = (words: Words, chart: Chart, event: string) => {
  const sources = new Set(chart.transitions.filter((each) => each.event === event).map(({ source }) => source))
  return chart.nodes.filter(({ id }) => sources.has(id)).map((node) => stateWords(words, node))
}

/** Why nothing happened: the guards that said no, or that nobody listened. Nothing where something did. */
export function whyNothing(words: Words, charts: Charts, moment: Moment): string[] {
  const chart = charts.get(moment.chart)
  if (!isIgnored(moment) || !chart) return []
  const guards = chart.transitions.filter(({ id }) => moment.refused.includes(id)).flatMap(({ guard }) => guard ?? [])
  if (guards.length > 0)
    return [...new Set(guards)].map((guard) => words.t('incident.why.guard', { guard: guardWords(words, guard) }))
  const heard = placesWhereHeard(words, chart, moment.event)
  const places = words.formats.either(heard.map((place) => `“${place}”`))
  return [words.t('incident.why.deaf'), ...(heard.length > 0 ? [words.t('incident.why.heardIn', { places })] : [])]
}

export type Teller = (at: number) => { telling: Telling; lineage: string } | undefined

/** Tells the steps of a report one by one, each beside the one before it of the same actor. */
export function tellerOf(words: Words, { charts, moments }: { charts: Charts; moments: readonly Moment[] }): Teller {
  const latest = new Map<string, Moment>()
  const before = moments.map((moment) => {
    const last = latest.get(moment.actor)
    latest.set(moment.actor, moment)
    return last
  })
  return (at) => {
    const moment = moments[at]
    if (!moment) return undefined
    return { telling: tellingOf(words, charts, moment, before[at]), lineage: lineageOf(words, latest, moment) }
  }
}
