import type { Call } from '../../domain/statecharts/trace.ts'
import { failureText } from '../api/failures.ts'
import type { Operation } from '../api/operation.ts'
import type { Moment } from './moment.ts'
import { shortCode, withoutStop } from './telling.ts'
import { retIn, type Words } from './words.ts'

/** So long after its call a failure may come to a chart. */
const SOON_MS = 1000

/** What became of a call. */
export function resultOf({ t, formats }: Words, { o, r, ms }: Call) {
  if (ms === undefined) return t('incident.calls.open')
  if (r === undefined) return t('incident.calls.done')
  if (r === 'ABANDONED') return t('incident.calls.abandoned')
  const failure = { operation: o as Operation, kind: 'answer', code: r, ret: retIn(r) } as const
  return t('incident.earlier', { code: shortCode(r), reason: withoutStop(failureText(t, formats, failure)) })
}

/** The call whose failure a moment tells of. */
export const callOf = (calls: readonly Call[] = [], { failure, t }: Pick<Moment, 'failure' | 't'>) =>
  calls.findLast(({ r, t: began, ms = 0 }) => r !== undefined && r === failure && Math.abs(t - began - ms) < SOON_MS)

/** The call in one line, as the server's log is searched for it. */
export const lineOf = ({ o, ms, id }: Call) => [o, ...(ms === undefined ? [] : [`${ms} ms`]), id].join(' · ')
