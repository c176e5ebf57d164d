import { assertEvent, assign, setup } from 'xstate'
import { RET } from '../../openapi/ret.ts'
import type { Alarm, AlarmEntry, Caller } from '../entities.ts'
import { type Failure, isDeleted, keepFailure, toFailure } from '../failure.ts'
import { unprovided } from '../unprovided.ts'

type Named = { caller: Caller; alarm_id: string }
type Seen = Named & { version: number }
export type AlarmDetail = { alarm: Alarm; entries: readonly AlarmEntry[] }

const isConflict = {
  type: 'isConflict',
  params: ({ event }: { event: { error: unknown } }) => event,
} as const
const keepDetail = {
  type: 'keepDetail',
  params: ({ event }: { event: { output: AlarmDetail } }) => event.output,
} as const

const isUnclosed = (detail?: AlarmDetail) => detail?.alarm.state !== 'closed'

/** Whether the list, from which closed ones are gone, has the alarm otherwise than it is on screen. */
const isOther = (detail?: AlarmDetail, listed?: Alarm) =>
  listed === undefined
    ? isUnclosed(detail)
    : (['version', 'times', 'over_at', 'entries'] as const).some((field) => listed[field] !== detail?.alarm[field])

/** One alarm: what has happened, and what somebody does about it. Done when the person goes back to the list. */
export const alarmMachine = setup({
  types: {
    context: {} as Named & {
      detail?: AlarmDetail
      /** How much was carried out here: what was typed for it is done with. */
      done: number
      failure?: Failure
    },
    input: {} as Named,
    events: {} as
      | { type: 'alarm.take'; note?: string }
      | { type: 'alarm.note'; note: string; key: string }
      | { type: 'alarm.finish'; found: string }
      | { type: 'alarm.retry' | 'alarm.back' }
      | { type: 'alarm.listed'; listed?: Alarm },
    tags: {} as 'busy',
  },
  actors: {
    alarmDetail: unprovided<AlarmDetail, Named>('alarmDetail'),
    alarmTake: unprovided<AlarmDetail, Seen & { note?: string }>('alarmTake'),
    alarmNote: unprovided<AlarmDetail, Named & { note: string; key: string }>('alarmNote'),
    alarmClose: unprovided<AlarmDetail, Seen & { found: string }>('alarmClose'),
  },
  actions: {
    keepDetail: assign((_, detail: AlarmDetail) => ({ detail })),
    countDone: assign({ done: ({ context }) => context.done + 1 }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: undefined }),
  },
  guards: {
    mayTake: ({ context: { detail } }) => isUnclosed(detail) && detail?.alarm.is_mine === false,
    mayClose: ({ context: { detail } }, { words }: { words: string }) => isUnclosed(detail) && words.trim() !== '',
    hasWords: (_, { words }: { words: string }) => words.trim() !== '',
    isDeleted: (_, { error }: { error: unknown }) => toFailure(error).ret === RET.notFound,
    isConflict: (_, { error }: { error: unknown }) => toFailure(error).ret === RET.versionConflict,
    hasMoved: ({ context: { detail } }, { listed }: { listed?: Alarm }) => isOther(detail, listed),
  },
}).createMachine({
  id: 'alarm',
  description: 'One alarm: what has happened, and what somebody does about it.',
  context: ({ input }) => ({ ...input, done: 0 }),
  on: { 'alarm.back': '.left' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The alarm is read.',
      tags: 'busy',
      invoke: {
        id: 'alarmDetail',
        src: 'alarmDetail',
        input: ({ context: { caller, alarm_id } }) => ({ caller, alarm_id }),
        onDone: { target: 'ready', actions: keepDetail },
        onError: [
          { guard: isDeleted, target: 'gone' },
          { target: 'failed', actions: keepFailure },
        ],
      },
    },
    failed: {
      description: 'The alarm could not be read.',
      on: { 'alarm.retry': { target: 'loading', actions: 'forgetFailure' } },
    },
    gone: { description: 'There is no such alarm for the person, or no more.' },
    ready: {
      description: 'The alarm is on screen; it is read again where the list has it otherwise.',
      on: {
        'alarm.take': { guard: 'mayTake', target: 'taking', actions: 'forgetFailure' },
        'alarm.note': {
          guard: { type: 'hasWords', params: ({ event }) => ({ words: event.note }) },
          target: 'noting',
          actions: 'forgetFailure',
        },
        'alarm.finish': {
          guard: { type: 'mayClose', params: ({ event }) => ({ words: event.found }) },
          target: 'closing',
          actions: 'forgetFailure',
        },
        'alarm.listed': { guard: { type: 'hasMoved', params: ({ event }) => event }, target: 'refreshing' },
      },
    },
    refreshing: {
      description: 'The alarm is read again, because something was done to it; what is on screen stays until then.',
      tags: 'busy',
      invoke: {
        id: 'alarmDetail',
        src: 'alarmDetail',
        input: ({ context: { caller, alarm_id } }) => ({ caller, alarm_id }),
        onDone: { target: 'ready', actions: keepDetail },
        onError: [
          { guard: isDeleted, target: 'gone' },
          { target: 'ready', actions: keepFailure },
        ],
      },
    },
    taking: {
      description: 'The person looks after the alarm from now on.',
      tags: 'busy',
      invoke: {
        id: 'alarmTake',
        src: 'alarmTake',
        input: ({ context: { caller, alarm_id, detail }, event }) => {
          assertEvent(event, 'alarm.take')
          return { caller, alarm_id, version: detail?.alarm.version ?? 0, note: event.note }
        },
        onDone: { target: 'ready', actions: [keepDetail, 'countDone'] },
        onError: [
          { guard: isDeleted, target: 'gone' },
          { guard: isConflict, target: 'refreshing', actions: keepFailure },
          { target: 'ready', actions: keepFailure },
        ],
      },
    },
    noting: {
      description: 'What the person has written is kept with the alarm.',
      tags: 'busy',
      invoke: {
        id: 'alarmNote',
        src: 'alarmNote',
        input: ({ context: { caller, alarm_id }, event }) => {
          assertEvent(event, 'alarm.note')
          return { caller, alarm_id, note: event.note, key: event.key }
        },
        onDone: { target: 'ready', actions: [keepDetail, 'countDone'] },
        onError: [
          { guard: isDeleted, target: 'gone' },
          { target: 'ready', actions: keepFailure },
        ],
      },
    },
    closing: {
      description: 'The alarm is closed with what was found.',
      tags: 'busy',
      invoke: {
        id: 'alarmClose',
        src: 'alarmClose',
        input: ({ context: { caller, alarm_id, detail }, event }) => {
          assertEvent(event, 'alarm.finish')
          return { caller, alarm_id, version: detail?.alarm.version ?? 0, found: event.found }
        },
        onDone: { target: 'ready', actions: [keepDetail, 'countDone'] },
        onError: [
          { guard: isDeleted, target: 'gone' },
          { guard: isConflict, target: 'refreshing', actions: keepFailure },
          { target: 'ready', actions: keepFailure },
        ],
      },
    },
    left: { description: 'The person is back at the list.', type: 'final' },
  },
})
