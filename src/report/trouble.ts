import type { Step, Trace } from '../../domain/statecharts/trace.ts'
import { RET } from '../../openapi/ret.ts'
import { MENDABLE } from '../api/mendable.ts'

/** So long before its end what failed on a page counts as what made somebody leave it. */
const JUST_MS = 120_000
/** From the third time on somebody needs help with what they could mend alone. */
const TIMES_ALONE = 2

/** Also what fails of a page that goes with its calls under way. */
const MENDED = new Set([
  'SESSION_REPLACED',
  'REQUEST_FAIL:NETWORK',
  ...[RET.tooMany, ...Object.values(MENDABLE).flat()].map((ret) => `RET:${ret}`),
])

const took = ({ e, f }: Step, ...events: readonly string[]) => events.includes(e) && f.length > 0

const lastPageOf = ({ steps }: Trace) =>
  steps.slice(
    Math.max(
      0,
      steps.findLastIndex(({ m, e }) => m === 'session' && e === 'xstate.init'),
    ),
  )

/** What an embedded page was refused is said there, with a way on. */
const isSaidThere = ({ a, r = '' }: Step) => /x:\d+\/x:\d+$/.test(a) && r.startsWith('RET:')

function codesAtEnd(steps: readonly Step[]) {
  const end = steps.at(-1)?.t ?? 0
  const failed = steps.filter((step) => step.t >= end - JUST_MS && !isSaidThere(step))
  return failed.flatMap(({ m, r }) => (r === undefined ? [] : { m, r }))
}

/** Whether the last page of a trace ended otherwise than its person wanted, or soon after something failed. */
export function isTrouble(trace: Trace) {
  const steps = lastPageOf(trace)
  if (steps.some((step) => took(step, 'logout.confirm'))) return false
  if (steps.some((step) => took(step, 'session.ended', 'session.expired'))) return true
  const codes = codesAtEnd(steps)
  const timesOf = (one: Pick<Step, 'm' | 'r'>) => codes.filter(({ m, r }) => m === one.m && r === one.r).length
  return codes.some((code) => !MENDED.has(code.r) || timesOf(code) > TIMES_ALONE)
}
