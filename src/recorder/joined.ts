import type { Trace } from '../../domain/statecharts/trace.ts'

/** The page on which somebody was last signed in. */
const workOn = ({ about, before }: Trace) => (about?.role ? about : before)

/** The steps of an earlier page and those of this one as one trace; a chart that both have a copy of is drawn as it was. */
export function joined(before: Trace, now: Trace): Trace {
  const since = Math.max(Date.parse(now.startedAt) - Date.parse(before.startedAt), before.steps.at(-1)?.t ?? 0)
  const lastWork = now.about?.role ? undefined : workOn(before)
  const machines = new Map([...now.machines, ...before.machines].map((machine) => [machine.id, machine]))
  return {
    ...now,
    startedAt: before.startedAt,
    dropped: before.dropped + now.dropped,
    machines: [...machines.values()],
    ...(lastWork && { before: lastWork }),
    calls: [...(before.calls ?? []), ...(now.calls ?? []).map((call) => ({ ...call, t: call.t + since }))],
    steps: [...before.steps, ...now.steps.map((step) => ({ ...step, t: step.t + since }))],
  }
}

const OF_EARLIER = /^[0-9a-f]{4}\//
const ofPage = (page: string, actor: string) => (OF_EARLIER.test(actor) ? actor : `${page.slice(0, 4)}/${actor}`)

/** Every page counts its actors from the start: those of an earlier one are told by its id. */
export const withPage = (trace: Trace): Trace => ({
  ...trace,
  steps: trace.steps.map((step) => ({
    ...step,
    a: ofPage(trace.page, step.a),
    ...(step.p && { p: ofPage(trace.page, step.p) }),
  })),
  calls: trace.calls?.map((call) => ({ ...call, ...(call.a && { a: ofPage(trace.page, call.a) }) })),
})

/** The last steps of a trace, at most so many, and as many of its last calls. */
export function lastOf(trace: Trace, max: number): Trace {
  const steps = trace.steps.slice(-max)
  return {
    ...trace,
    calls: trace.calls?.slice(-max),
    dropped: trace.dropped + trace.steps.length - steps.length,
    steps,
  }
}
