import { type Charts, isIgnored, type Moment } from './moment.ts'
import { isBeside, placeOf, shortCode, whyNothing, withoutStop } from './telling.ts'
import { eventWords, failureWords, type Words } from './words.ts'

export type Headline = {
  /** The step that the story stopped at. */
  at: number
  /** "Stopped at: sign in by account and password" */
  place: string
  /** "Refused: 101035, …" and what was refused before; how the session ended; or why nothing came of the last event. */
  reasons: readonly string[]
}

type Moments = readonly Moment[]

/** What was refused longer ago has to do with something else. */
const BEFORE_MS = 600_000
/** So many refusals before the last one are told. */
const BEFORE_MOST = 3

const lastAt = (moments: Moments, is: (moment: Moment) => boolean) => moments.findLastIndex(is)

/** A report of an older console names no parents: there a failure that comes at once after itself is the same one. */
const namesNoParents = (moments: Moments) => moments.every(({ parent }) => parent === undefined)

/** A failure goes from a child to its parents: the chart that it came to first says where the person was. */
function firstOfThat(moments: Moments, at: number, isOld: boolean) {
  const { failure } = moments[at] ?? {}
  const came = (from: Moment | undefined, to: Moment | undefined) =>
    from?.failure === failure && (isOld || from?.actor === to?.actor || from?.parent === to?.actor)
  let first = at
  while (first > 0 && came(moments[first - 1], moments[first])) first -= 1
  return first
}

const isPressed = ({ event }: Moment) => !event.startsWith('xstate.')

const isPartMissing = ({ chart, event }: Moment) => chart === 'version' && event === 'part.missing'

const hasMoved = ({ taken }: Moment) => taken.length > 0

/** How a person at work was thrown out by what happened, as the texts name it. */
function endOf({ chart, event, fields, taken }: Moment) {
  if (taken.length === 0) return undefined
  if (chart === 'console' && event === 'session.expired') return 'expired'
  // A page that leaves already hears of its own sign-out.
  if (chart !== 'session' || taken.some((id) => id.startsWith('session.leaving|'))) return undefined
  if (event === 'session.replaced') return 'replaced'
  if (event === 'session.ended') return fields?.isLogout === false ? 'elsewhere' : 'loggedOut'
  return undefined
}

type Refusals = { moment: Moment; times: number }

/** What was refused until then, each where it came first; the same thing again and again is one. */
function refusalsUntil(moments: Moments, at: number) {
  const refusals: Refusals[] = []
  const since = (moments[at]?.t ?? 0) - BEFORE_MS
  const isOld = namesNoParents(moments)
  for (const [index, moment] of moments.slice(0, at + 1).entries()) {
    if (moment.failure === undefined || moment.t < since || firstOfThat(moments, index, isOld) !== index) continue
    const last = refusals.at(-1)
    if (last?.moment.failure === moment.failure) last.times += 1
    else refusals.push({ moment, times: 1 })
  }
  return refusals
}

type Said = 'incident.refusal' | 'incident.earlier'
function refusalWords(words: Words, as: Said, { moment: { failure = '', event }, times }: Refusals) {
  const reason = withoutStop(failureWords(words, failure, event))
  const refusal = words.t(as, { code: shortCode(failure), reason })
  return times === 1 ? refusal : words.t('incident.times', { refusal, count: times })
}

function earlierWords(words: Words, refusals: readonly Refusals[]) {
  const told = refusals.slice(-BEFORE_MOST).map((each) => refusalWords(words, 'incident.earlier', each))
  return told.length > 0 ? [words.t('incident.before', { refusals: words.formats.list(told) })] : []
}

const stopAt = (words: Words, charts: Charts, moment: Moment) =>
  words.t('incident.stoppedAt', { place: placeOf(words, charts.get(moment.chart), moment) })

const isWork = (moment: Moment) => isPressed(moment) && hasMoved(moment) && !isBeside(moment)

/** Where the person was when their session ended. */
const workBefore = (moments: Moments, at: number) => moments.slice(0, at).findLast(isWork)

/** The last thing that the person did; of a story in which they did nothing its last step. */
function lastWork(moments: Moments) {
  const at = lastAt(moments, isWork)
  return at < 0 ? moments.length - 1 : at
}

function endedAt(words: Words, charts: Charts, moments: Moments, at: number): Headline | undefined {
  const moment = moments[at]
  const end = moment && endOf(moment)
  if (!end) return undefined
  const work = workBefore(moments, at) ?? moment
  return {
    at,
    place: stopAt(words, charts, work),
    reasons: [words.t(`incident.ended.${end}`), ...earlierWords(words, refusalsUntil(moments, at))],
  }
}

/** A part of the console that did not come, with where the person was. */
function missingAt(words: Words, charts: Charts, moments: Moments, at: number): Headline | undefined {
  const moment = moments[at]
  const work = moment && (workBefore(moments, at) ?? moment)
  if (!work) return undefined
  return { at, place: stopAt(words, charts, work), reasons: [eventWords(words, moment.event)] }
}

/** A chart came to where its person does not get what they wanted, and is still there. */
function lastTrouble(charts: Charts, moments: Moments) {
  const last = new Map(moments.map((moment, at) => [moment.actor, at]))
  return lastAt(moments, (moment) => {
    const end = moments[last.get(moment.actor) ?? -1]
    return hasMoved(moment) && end !== undefined && isTroubled(charts, end) && isTroubled(charts, moment)
  })
}

const isTroubled = (charts: Charts, { chart, active }: Moment) =>
  charts.get(chart)?.nodes.some(({ id, tags }) => tags.includes('trouble') && active.includes(id)) ?? false

function refusedAt(words: Words, charts: Charts, moments: Moments, lastFailed: number): Headline | undefined {
  const at = firstOfThat(moments, lastFailed, namesNoParents(moments))
  const [moment, refusals] = [moments[at], refusalsUntil(moments, at)]
  const last = refusals.at(-1)
  if (!moment || !last) return undefined
  const reasons = [refusalWords(words, 'incident.refusal', last), ...earlierWords(words, refusals.slice(0, -1))]
  return { at, place: stopAt(words, charts, moment), reasons }
}

function troubledAt(words: Words, charts: Charts, moments: Moments, at: number): Headline | undefined {
  const moment = moments[at]
  if (!moment) return undefined
  return { at, place: stopAt(words, charts, moment), reasons: earlierWords(words, refusalsUntil(moments, at)) }
}

/** Nothing was refused, and the last event may have done nothing. */
function placeAt(words: Words, charts: Charts, moments: Moments, at: number): Headline | undefined {
  const moment = moments[at]
  return moment && { at, place: stopAt(words, charts, moment), reasons: whyNothing(words, charts, moment) }
}

/**
 * What a support person must know at once: where it stopped, and what was refused, did not come or ended the session; else what the
 * last event did not do.
 */
export function headlineOf(words: Words, charts: Charts, moments: Moments): Headline | undefined {
  const isDeaf = (moment: Moment) =>
    isIgnored(moment) && isPressed(moment) && moment.refused.length > 0 && !isBeside(moment)
  const causes = [
    { at: lastAt(moments, ({ failure }) => failure !== undefined), tell: refusedAt },
    { at: lastAt(moments, (moment) => endOf(moment) !== undefined), tell: endedAt },
    { at: lastAt(moments, isPartMissing), tell: missingAt },
    { at: lastTrouble(charts, moments), tell: troubledAt },
    { at: lastAt(moments, isDeaf), tell: placeAt },
  ]
  const cause = causes.reduce((one, other) => (other.at > one.at ? other : one))
  if (cause.at < 0) return placeAt(words, charts, moments, lastWork(moments))
  return cause.tell(words, charts, moments, cause.at)
}
