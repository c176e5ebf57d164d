import { assertEvent, assign, setup } from 'xstate'
import { RET } from '../../openapi/ret.ts'
import type { Alarm, AlarmEntry, AlarmPause, Caller } from '../entities.ts'
import { type Failure, isDeleted, keepFailure, refused, toFailure } from '../failure.ts'
import { unprovided } from '../unprovided.ts'
import { isClosable, isTakable } from './alarm-deeds.ts'

type Named = { caller: Caller; alarm_id: string }
type Seen = Named & { version: number }
export type AlarmDetail = { alarm: Alarm; entries: readonly AlarmEntry[] }

/** What the list, from which closed ones are gone, has of the alarm. */
type Listed = { listed?: Alarm }

/** `takes`: whoever comes here has said that they take it. */
type Opened = Named & { takes?: boolean }

type Context = Opened & {
  detail?: AlarmDetail
  /** What the list has said since the alarm was read. */
  unread?: Listed
  /** How much was carried out here: what was typed for it is done with. */
  done: number
  /** Why something could not be carried out, and why the alarm could not be read. */
  failure?: Failure
  readFailure?: Failure
}

type AlarmEvent =
  | { type: 'alarm.take'; note?: string }
  | { type: 'alarm.note'; note: string; key: string }
  | { type: 'alarm.finish'; found: string }
  | ({ type: 'alarm.pause' } & AlarmPause)
  | { type: 'alarm.retry' | 'alarm.back' | 'connection.restored' }
  | ({ type: 'alarm.listed' } & Listed)

const keepDetail = {
  type: 'keepDetail',
  params: ({ event }: { event: { output: AlarmDetail } }) => event.output,
} as const
const keepReadFailure = { type: 'keepReadFailure', params: refused } as const
const asked = ({ context: { caller, alarm_id } }: { context: Named }) => ({ caller, alarm_id })
const seenIn = ({ caller, alarm_id, detail }: Context) => ({ caller, alarm_id, version: detail?.alarm.version ?? 0 })
const takenWith = (event: AlarmEvent) => (event.type === 'alarm.take' ? event.note : undefined)
function noteIn(event: AlarmEvent) {
  assertEvent(event, 'alarm.note')
  return { note: event.note, key: event.key }
}
function pauseIn(event: AlarmEvent) {
  assertEvent(event, 'alarm.pause')
  return { of: event.of, span: event.span }
}
function foundIn(event: AlarmEvent) {
  assertEvent(event, 'alarm.finish')
  return { found: event.found }
}
const carriedOut = { target: 'ready', actions: [keepDetail, 'countDone'] } as const
/** Whether it was done is not known where no answer came: the alarm is read again. */
const notCarriedOut = [
  { guard: isDeleted, target: 'gone' },
  { target: 'ready', actions: [keepFailure, 'doubtDetail'] },
] as const

const MOVING = [
  ...(['version', 'times', 'over_at', 'entries', 'map_name'] as const),
  ...(['snoozed_until', 'is_silenced', 'silenced_until'] as const),
]

/** Whether the list has the alarm otherwise than it is on screen. */
const isOther = (detail?: AlarmDetail, listed?: Alarm) =>
  listed === undefined ? isClosable(detail?.alarm) : MOVING.some((field) => listed[field] !== detail?.alarm[field])

/** One alarm: what has happened, and what somebody does about it. Done when the person goes back to the list. */
export const alarmMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Opened,
    events: {} as AlarmEvent,
    tags: {} as 'busy',
  },
  actors: {
    alarmDetail: unprovided<AlarmDetail, Named>('alarmDetail'),
    alarmTake: unprovided<AlarmDetail, Seen & { note?: string }>('alarmTake'),
    alarmNote: unprovided<AlarmDetail, Named & { note: string; key: string }>('alarmNote'),
    alarmPause: unprovided<AlarmDetail, Named & AlarmPause>('alarmPause'),
    alarmClose: unprovided<AlarmDetail, Seen & { found: string }>('alarmClose'),
  },
  actions: {
    keepDetail: assign((_, detail: AlarmDetail) => ({ detail, readFailure: undefined })),
    keepListed: assign((_, { listed }: Listed) => ({ unread: { listed } })),
    doubtDetail: assign({ unread: {} }),
    forgetListed: assign({ unread: undefined }),
    countDone: assign({ done: ({ context }) => context.done + 1 }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: undefined }),
    keepReadFailure: assign((_, { error }: { error: unknown }) => ({ readFailure: toFailure(error) })),
  },
  guards: {
    isToTake: ({ context: { takes } }, { alarm }: AlarmDetail) => takes === true && alarm.state === 'open',
    mayTake: ({ context }) => isTakable(context.detail?.alarm),
    mayClose: ({ context }, { found }: { found: string }) => isClosable(context.detail?.alarm) && found.trim() !== '',
    mayPause: ({ context }, { of }: Pick<AlarmPause, 'of'>) => of === 'robot' || isClosable(context.detail?.alarm),
    hasWords: (_, { note }: { note: string }) => note.trim() !== '',
    isDeleted: (_, { error }: { error: unknown }) => toFailure(error).ret === RET.notFound,
    hasMoved: ({ context: { detail, unread } }) => unread !== undefined && isOther(detail, unread.listed),
  },
}).createMachine({
  id: 'alarm',
  description: 'One alarm: what has happened, and what somebody does about it.',
  context: ({ input }) => ({ ...input, done: 0 }),
  on: {
    'alarm.back': '.left',
    'alarm.listed': { actions: { type: 'keepListed', params: ({ event }) => event } },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The alarm is read.',
      invoke: {
        id: 'alarmDetail',
        src: 'alarmDetail',
        input: asked,
        onDone: [
          { guard: { type: 'isToTake', params: ({ event }) => event.output }, target: 'taking', actions: keepDetail },
          { target: 'ready', actions: keepDetail },
        ],
        onError: [
          { guard: isDeleted, target: 'gone' },
          { target: 'failed', actions: keepReadFailure },
        ],
      },
      on: { 'connection.restored': { target: 'loading', reenter: true } },
    },
    failed: {
      description: 'The alarm could not be read.',
      on: { 'alarm.retry': 'loading', 'connection.restored': 'loading' },
    },
    gone: { description: 'There is no such alarm for the person, or no more.' },
    ready: {
      description: 'The alarm is on screen, and something can be done about it.',
      exit: ['forgetListed', 'forgetFailure'],
      on: {
        'alarm.take': { guard: 'mayTake', target: 'taking' },
        'alarm.note': { guard: { type: 'hasWords', params: ({ event }) => event }, target: 'noting' },
        'alarm.finish': { guard: { type: 'mayClose', params: ({ event }) => event }, target: 'closing' },
        'alarm.pause': { guard: { type: 'mayPause', params: ({ event }) => event }, target: 'pausing' },
        'connection.restored': '.rereading',
      },
      initial: 'current',
      states: {
        current: {
          description: 'Nothing else is known of the alarm.',
          always: { guard: 'hasMoved', target: 'rereading' },
        },
        rereading: {
          description: 'The alarm is read again; what is on screen stays until then.',
          entry: 'forgetListed',
          invoke: {
            id: 'alarmDetail',
            src: 'alarmDetail',
            input: asked,
            onDone: { target: 'current', actions: keepDetail },
            onError: [
              { guard: isDeleted, target: '#alarm.gone' },
              { target: 'stale', actions: keepReadFailure },
            ],
          },
        },
        stale: {
          description: 'The alarm could not be read again: it is as it was last known, until the list says more.',
          on: { 'alarm.retry': 'rereading', 'alarm.listed': 'rereading' },
        },
      },
    },
    taking: {
      description: 'The person looks after the alarm from now on.',
      tags: 'busy',
      invoke: {
        id: 'alarmTake',
        src: 'alarmTake',
        input: ({ context, event }) => ({ ...seenIn(context), note: takenWith(event) }),
        onDone: carriedOut,
        onError: notCarriedOut,
      },
    },
    noting: {
      description: 'What the person has written is kept with the alarm.',
      tags: 'busy',
      invoke: {
        id: 'alarmNote',
        src: 'alarmNote',
        input: ({ context, event }) => ({ ...asked({ context }), ...noteIn(event) }),
        onDone: carriedOut,
        onError: notCarriedOut,
      },
    },
    pausing: {
      description: 'The alarm, or its robot, calls nobody for a time, or calls again.',
      tags: 'busy',
      invoke: {
        id: 'alarmPause',
        src: 'alarmPause',
        input: ({ context, event }) => ({ ...asked({ context }), ...pauseIn(event) }),
        onDone: { target: 'ready', actions: keepDetail },
        onError: notCarriedOut,
      },
    },
    closing: {
      description: 'The alarm is closed with what was found.',
      tags: 'busy',
      invoke: {
        id: 'alarmClose',
        src: 'alarmClose',
        input: ({ context, event }) => ({ ...seenIn(context), ...foundIn(event) }),
        onDone: carriedOut,
        onError: notCarriedOut,
      },
    },
    left: { description: 'The person is back at the list.', type: 'final' },
  },
})
