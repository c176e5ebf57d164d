/** What makes a transition happen: an event, an answer or a failure of something invoked, a timer, or nothing at all. */
export type Cause = { kind: 'event' | 'done' | 'error' | 'after' | 'always' | 'finished'; name: string }

const ANSWER = /^xstate\.(done|error)\.actor\.(.+)$/
const AFTER = /^xstate\.after\.([^.]+)\./
const FINISHED = /^xstate\.done\.state\.(.+)$/

export function causeOf(event: string): Cause {
  if (event === 'always') return { kind: 'always', name: '' }
  const [, answer, child] = ANSWER.exec(event) ?? []
  if (answer && child) return { kind: answer as 'done' | 'error', name: child }
  const delay = AFTER.exec(event)?.[1]
  if (delay) return { kind: 'after', name: delay }
  const state = FINISHED.exec(event)?.[1]
  return state ? { kind: 'finished', name: state } : { kind: 'event', name: event }
}
