import type { Call } from '../../domain/statecharts/trace.ts'
import { failureCode } from './redaction.ts'

/** How many calls are kept: of more, the oldest fall out. */
export const RING_CALLS = 300
/** How many of one operation, where nothing was wrong with them: a list that is looked at again and again leaves room for others. */
export const RING_ALIKE = 10

type Draft = { -readonly [Field in keyof Call]: Call[Field] }
/** Milliseconds since the trace began. */
type Deps = { now: () => number }

const hasSucceeded = ({ ms, r }: Call) => ms !== undefined && r === undefined

/** Writes down which calls went to the server and how each ended: never what was asked or answered. */
export function createCallLog({ now }: Deps) {
  const calls: Draft[] = []
  const listeners = new Set<(call: Call) => void>()

  function keep(call: Draft) {
    calls.push(call)
    if (calls.length > RING_CALLS) calls.shift()
  }
  function makeRoom({ o }: Call) {
    const alike = calls.filter((call) => call.o === o && hasSucceeded(call))
    const [oldest] = alike
    if (oldest && alike.length > RING_ALIKE) calls.splice(calls.indexOf(oldest), 1)
  }
  return {
    /** Notes a call as it goes out; what it answers is called when it has ended, with the code of its failure. */
    note(operation: string, id: string) {
      const began = now()
      const call: Draft = { t: Math.round(began), o: operation, id }
      keep(call)
      return (code?: string) => {
        call.ms = Math.round(now() - began)
        if (code) call.r = failureCode(code)
        makeRoom(call)
        for (const tell of listeners) tell(call)
      }
    },
    noted: (): readonly Call[] => calls,
    /** Takes in a call of an embedded page, which has ended. */
    takeIn(call: Call) {
      keep(call)
      makeRoom(call)
    },
    /** Tells of each call that has ended, until what it answers is called. */
    onEnded(listener: (call: Call) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type CallLog = ReturnType<typeof createCallLog>
