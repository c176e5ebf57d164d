import type { components } from '../../openapi/capi.gen.ts'
import type { caller } from './calls.ts'
import { sendInParts } from './parts.ts'
import { pause } from './pause.ts'

type Event = components['schemas']['RobotEvent']
/** One of a visitor, a question, a tour and an alarm. */
export type Happened = Pick<Event, 'visitor' | 'question' | 'tour' | 'alarm'>

/** As many as one call takes. */
const AT_ONCE = 50
const MOST_KEPT = 1000
const LOOK_EVERY_MS = 250

/** What has happened at a robot, by its own clock, until the server has it; of too many the oldest give way. */
export function eventQueue(clock: () => number = Date.now) {
  let waiting: Event[] = []
  return {
    tell(happened: Happened) {
      const event = { event_id: crypto.randomUUID(), at: clock(), ...happened }
      waiting = [...waiting, event].slice(-MOST_KEPT)
    },
    first: (): readonly Event[] => waiting.slice(0, AT_ONCE),
    forget(told: readonly Event[]) {
      waiting = waiting.filter((event) => !told.includes(event))
    },
  }
}
export type EventQueue = ReturnType<typeof eventQueue>

type Options = { call: ReturnType<typeof caller>; log: (line: string) => void }

/** Tells of events in the order in which they happened. What was not answered is told again, by the same id. */
export async function keepTelling(queue: EventQueue, { call, log }: Options, signal: AbortSignal) {
  const leaveOut = (error: unknown) => log(`an event that is left out: ${String(error)}`)
  const send = async (events: readonly Event[]) => void (await call('POST events', { events }, signal))
  while (!signal.aborted) {
    const events = queue.first()
    if (events.length > 0) await sendInParts(events, send, leaveOut)
    else await pause(LOOK_EVERY_MS, signal)
    queue.forget(events)
  }
}
