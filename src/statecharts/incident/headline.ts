import { type Charts, isIgnored, type Moment } from './moment.ts'
import { placeOf, shortCode, whyNothing } from './telling.ts'
import { failureWords, type Words } from './words.ts'

export type Headline = {
  /** The step that the story stopped at. */
  at: number
  /** "Stopped at: sign in by account and password" */
  place: string
  /** "Refused: 101035, …", or why nothing came of the last event. */
  reasons: readonly string[]
}

const lastAt = (moments: readonly Moment[], is: (moment: Moment) => boolean) => moments.findLastIndex(is)

/** A failure goes from a child to its parents: the chart that it came to first says where the person was. */
function firstOfThat(moments: readonly Moment[], at: number) {
  const { failure } = moments[at] ?? {}
  // A report of an older console names no parents: there a failure that comes at once after itself is the same one.
  const isOld = moments.every(({ parent }) => parent === undefined)
  const came = (from: Moment | undefined, to: Moment | undefined) =>
    from?.failure === failure && (isOld || from?.actor === to?.actor || from?.parent === to?.actor)
  let first = at
  while (first > 0 && came(moments[first - 1], moments[first])) first -= 1
  return first
}

const isPressed = ({ event }: Moment) => !event.startsWith('xstate.')

/** What a support person must know at once: where it stopped, and what was refused; else what the last event did not do. */
export function headlineOf(words: Words, charts: Charts, moments: readonly Moment[]): Headline | undefined {
  const refusedAt = lastAt(moments, ({ failure }) => failure !== undefined)
  const deafAt = lastAt(moments, (moment) => isIgnored(moment) && isPressed(moment) && moment.refused.length > 0)
  const at = refusedAt >= 0 && refusedAt >= deafAt ? firstOfThat(moments, refusedAt) : Math.max(deafAt, 0)
  const moment = moments[deafAt < 0 && refusedAt < 0 ? moments.length - 1 : at]
  if (!moment) return undefined
  const place = words.t('incident.stoppedAt', { place: placeOf(words, charts.get(moment.chart), moment) })
  const { failure } = moment
  const refusal = failure && {
    code: shortCode(failure),
    reason: failureWords(words, failure, moment.event),
  }
  return {
    at: moments.indexOf(moment),
    place,
    reasons: refusal ? [words.t('incident.refusal', refusal)] : whyNothing(words, charts, moment),
  }
}
