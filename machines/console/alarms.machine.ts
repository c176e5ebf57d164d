import { assign, sendTo, setup } from 'xstate'
import type { Alarm, Caller } from '../entities.ts'
import { type Failure, keepFailure, toFailure } from '../failure.ts'
import { ALARMS_REFRESH_MS } from '../limits.ts'
import { type LookNews, unpolled } from '../polling.machine.ts'
import { alarmMachine } from './alarm.machine.ts'
import { gravest } from './alarm-levels.ts'

export type AlarmsQuestion = { caller: Caller; etag?: string }
/** Only what is new: an answer that nothing has changed (HTTP 304) never comes as far as here. */
export type AlarmsAnswer = { alarms: readonly Alarm[]; open: number; total: number; etag: string }
export type AlarmsScreen = 'list' | 'alarm'

type Answered = { answer: AlarmsAnswer }
type Input = { caller: Caller }

const isOpen = ({ state }: Alarm) => state === 'open'

/** The alarms that concern the person, and the place where they are looked after. */
export const alarmsMachine = setup({
  types: {
    context: {} as Input & {
      alarms?: readonly Alarm[]
      open: number
      total: number
      /** Whatever was in the list so far: nothing of it is news again. */
      seen: readonly string[]
      /** What was not in the list before. */
      news?: Alarm
      target: string
      failure?: Failure
    },
    input: {} as Input,
    events: {} as
      | LookNews<AlarmsAnswer>
      | { type: 'alarms.open' | 'alarms.close' | 'alarms.retry' | 'connection.restored' }
      | { type: 'alarm.open'; alarm_id: string },
    meta: {} as { screen: AlarmsScreen },
    children: {} as { polling: 'alarmList'; alarm: 'alarm' },
  },
  actors: { alarmList: unpolled<AlarmsAnswer, AlarmsQuestion>(), alarm: alarmMachine },
  actions: {
    keepAlarms: assign(({ context: { alarms: before, seen, news } }, { answer: { alarms, open, total } }: Answered) => {
      const unseen = alarms.filter(({ alarm_id }) => !seen.includes(alarm_id))
      return {
        alarms,
        open,
        total,
        failure: undefined,
        seen: [...seen, ...unseen.map(({ alarm_id }) => alarm_id)],
        news: before ? (gravest(unseen.filter(isOpen)) ?? news) : undefined,
      }
    }),
    keepFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failure: context.failure ?? toFailure(error),
    })),
    aimAt: assign((_, { alarm_id }: { alarm_id: string }) => ({ target: alarm_id })),
    lookNow: sendTo('polling', { type: 'look.now' }),
    tellPolling: sendTo('polling', { type: 'connection.restored' }),
    rereadAlarm: sendTo('alarm', { type: 'connection.restored' }),
    tellAlarm: sendTo('alarm', ({ context: { target } }, { answer: { alarms } }: Answered) => ({
      type: 'alarm.listed',
      listed: alarms.find(({ alarm_id }) => alarm_id === target),
    })),
  },
}).createMachine({
  id: 'alarms',
  description: 'The alarms that concern the person, and the place where they are looked after.',
  context: ({ input }) => ({ ...input, open: 0, total: 0, seen: [], target: '' }),
  invoke: {
    id: 'polling',
    src: 'alarmList',
    input: ({ context: { caller } }) => ({
      ...{ question: { caller }, etag: '', everyMs: ALARMS_REFRESH_MS, endsWithNews: true },
    }),
  },
  on: {
    'look.answered': { actions: { type: 'keepAlarms', params: ({ event }) => event } },
    'look.failed': { actions: keepFailure },
    'alarms.retry': { actions: 'lookNow' },
    'connection.restored': { actions: 'tellPolling' },
  },
  initial: 'closed',
  states: {
    closed: { description: 'The bell alone counts the alarms.', on: { 'alarms.open': 'list' } },
    list: {
      description: 'The alarms are on screen, one below the other.',
      meta: { screen: 'list' },
      on: {
        'alarms.close': 'closed',
        'alarm.open': { target: 'one', actions: { type: 'aimAt', params: ({ event }) => event } },
      },
    },
    one: {
      description: 'One alarm is on screen, with what has happened and what can be done.',
      meta: { screen: 'alarm' },
      invoke: {
        id: 'alarm',
        src: 'alarm',
        input: ({ context: { caller, target } }) => ({ caller, alarm_id: target }),
        onDone: 'list',
      },
      on: {
        'alarms.close': 'closed',
        'connection.restored': { actions: ['tellPolling', 'rereadAlarm'] },
        'look.answered': {
          actions: [
            { type: 'keepAlarms', params: ({ event }) => event },
            { type: 'tellAlarm', params: ({ event }) => event },
          ],
        },
      },
    },
  },
})
