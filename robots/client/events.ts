import type { components } from '../../openapi/capi.gen.ts'
import type { caller } from './calls.ts'
import { boundedQueue, keepSending } from './queue.ts'

type Event = components['schemas']['RobotEvent']
/** One of a visitor, a question, a tour and an alarm. */
export type Happened = Pick<Event, 'visitor' | 'question' | 'tour' | 'alarm'>

/** What has happened at a robot, by its own clock, until the server has it; of too many the oldest give way. */
export function eventQueue(clock: () => number = Date.now) {
  const { add, first, forget } = boundedQueue<Event>()
  const tell = (happened: Happened) => add({ event_id: crypto.randomUUID(), at: clock(), ...happened })
  return { tell, first, forget }
}
export type EventQueue = ReturnType<typeof eventQueue>

type Options = { call: ReturnType<typeof caller>; log: (line: string) => void }

/** Tells of events in the order in which they happened. What was not answered is told again, by the same id. */
export const keepTelling = (queue: EventQueue, { call, log }: Options, signal: AbortSignal) =>
  keepSending(
    queue,
    {
      send: async (events) => void (await call('POST events', { events }, signal)),
      leaveOut: (error) => log(`an event that is left out: ${String(error)}`),
    },
    signal,
  )
