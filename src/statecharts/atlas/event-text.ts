/** What makes a transition happen: an event, an answer or a failure of something invoked, a timer, or nothing at all. */
export type Cause = { kind: 'event' | 'done' | 'error' | 'after' | 'always' | 'finished'; name: string; ms?: number }

const ANSWER = /^xstate\.(done|error)\.actor\.(.+)$/
const AFTER = /^xstate\.after\.([^.]+)\./
const FINISHED = /^xstate\.done\.state\.(.+)$/

type Happens = { event: string; delay?: number }

export function causeOf({ event, delay }: Happens): Cause {
  if (event === 'always') return { kind: 'always', name: '' }
  const [, answer, child] = ANSWER.exec(event) ?? []
  if (answer && child) return { kind: answer as 'done' | 'error', name: child }
  const wait = AFTER.exec(event)?.[1]
  if (wait) return { kind: 'after', name: wait, ...(delay !== undefined && { ms: delay }) }
  const state = FINISHED.exec(event)?.[1]
  return state ? { kind: 'finished', name: state } : { kind: 'event', name: event }
}

/** A line of plain text: `after helloPatience 10 s`. */
export function causeLine(transition: Happens) {
  const { kind, name, ms } = causeOf(transition)
  const waits = ms === undefined ? '' : ` ${ms / 1000} s`
  return kind === 'event' ? name : `${kind} ${name}${waits}`.trim()
}
