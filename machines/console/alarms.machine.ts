import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { Alarm, Caller, RobotSilence } from '../entities.ts'
import { type Failure, keepFailure, refused, toFailure } from '../failure.ts'
import { ALARMS_REFRESH_MS } from '../limits.ts'
import { alarmShown, notifications } from '../news/news.ts'
import { type LookNews, unpolled } from '../polling.machine.ts'
import { unprovided } from '../unprovided.ts'
import { alarmMachine } from './alarm.machine.ts'
import { isCalling } from './alarm-deeds.ts'
import { gravest } from './alarm-levels.ts'

export type AlarmsQuestion = { caller: Caller; etag?: string }
/** Only what is new: an answer that nothing has changed (HTTP 304) never comes as far as here. */
export type AlarmsAnswer = {
  alarms: readonly Alarm[]
  silences: readonly RobotSilence[]
  open: number
  total: number
  etag: string
}
export type AlarmsScreen = 'list' | 'alarm'

type Answered = { answer: AlarmsAnswer }
type Input = { caller: Caller }

type Silences = {
  silences: readonly RobotSilence[]
  /** The robot that was to call again last, and why it could not. */
  ending: string
  silenceFailure?: Failure
}

type Known = {
  alarms?: readonly Alarm[]
  /** Whatever was in the list so far: nothing of it is news again. */
  seen: readonly string[]
}

type Context = Input &
  Known &
  Silences & {
    open: number
    total: number
    news?: Alarm
    target: string
    takes: boolean
    hidden: readonly string[]
    failure?: Failure
  }

type AlarmsEvent =
  | LookNews<AlarmsAnswer>
  | { type: 'alarms.open' | 'alarms.close' | 'alarms.retry' | 'connection.restored' }
  /** `alarm.show`: a message or a notification leads there, wherever the person is. */
  | { type: 'alarm.open' | 'alarm.show'; alarm_id: string }
  /** `banner.take`: the person takes it from the banner, and sees it then. */
  | { type: 'banner.take' | 'banner.hide'; alarm_id: string }
  | { type: 'silence.end'; robot_uuid: string }

const shownIn = ({ alarms, silences, open, total }: AlarmsAnswer) => ({ alarms, silences, open, total })

/** The gravest that was not in the list before, and that nobody has taken. */
const newsIn = ({ alarms: before, seen }: Known, { alarms }: AlarmsAnswer) =>
  before && gravest(alarms.filter((alarm) => isCalling(alarm) && !seen.includes(alarm.alarm_id)))

/** The alarms that concern the person, and the place where they are looked after. */
export const alarmsMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as AlarmsEvent,
    meta: {} as { screen: AlarmsScreen },
    tags: {} as 'busy',
    emitted: {} as { type: 'alarm.rang'; alarm: Alarm },
    children: {} as { polling: 'alarmList'; alarm: 'alarm'; silenceEnd: 'silenceEnd' },
  },
  actors: {
    alarmList: unpolled<AlarmsAnswer, AlarmsQuestion>(),
    alarm: alarmMachine,
    silenceEnd: unprovided<readonly RobotSilence[], { caller: Caller; robot_uuid: string }>('silenceEnd'),
  },
  actions: {
    /** Whoever wishes it hears of it, or is shown it by the browser, wherever they are. */
    ring: enqueueActions(({ context, enqueue }, { answer }: Answered) => {
      const alarm = newsIn(context, answer)
      if (alarm) enqueue.emit({ type: 'alarm.rang', alarm })
    }),
    sayNews: enqueueActions(({ context, enqueue }, { answer }: Answered) => {
      const news = newsIn(context, answer)
      if (news) enqueue.sendTo(notifications, alarmShown(news))
    }),
    keepAlarms: assign(({ context }, { answer }: Answered) => ({
      ...{ ...shownIn(answer), failure: undefined },
      seen: [...new Set([...context.seen, ...answer.alarms.map(({ alarm_id }) => alarm_id)])],
      news: newsIn(context, answer) ?? context.news,
    })),
    keepFailure: assign(({ context }, { error }: { error: unknown }) => ({
      failure: context.failure ?? toFailure(error),
    })),
    aimAtSilence: assign((_, { robot_uuid }: { robot_uuid: string }) => ({
      ending: robot_uuid,
      silenceFailure: undefined,
    })),
    keepSilences: assign((_, { output }: { output: readonly RobotSilence[] }) => ({ silences: output })),
    keepSilenceFailure: assign((_, { error }: { error: unknown }) => ({ silenceFailure: toFailure(error) })),
    aimAt: assign((_, { alarm_id, type }: { alarm_id: string; type: string }) => ({
      ...{ target: alarm_id, takes: type === 'banner.take' },
    })),
    hideBanner: assign({ hidden: ({ context }, { alarm_id }: { alarm_id: string }) => [...context.hidden, alarm_id] }),
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
  context: ({ input }) => ({
    ...input,
    open: 0,
    total: 0,
    seen: [],
    silences: [],
    ending: '',
    target: '',
    takes: false,
    hidden: [],
  }),
  invoke: {
    id: 'polling',
    src: 'alarmList',
    input: ({ context: { caller } }) => ({
      ...{ question: { caller }, etag: '', everyMs: ALARMS_REFRESH_MS, asksAfresh: true },
    }),
  },
  on: {
    'look.answered': {
      actions: [
        { type: 'ring', params: ({ event }) => event },
        { type: 'sayNews', params: ({ event }) => event },
        { type: 'keepAlarms', params: ({ event }) => event },
      ],
    },
    'look.failed': { actions: keepFailure },
    'alarms.retry': { actions: 'lookNow' },
    'alarm.show': { target: '.one', actions: { type: 'aimAt', params: ({ event }) => event } },
    'banner.take': { target: '.one', actions: { type: 'aimAt', params: ({ event }) => event } },
    'banner.hide': { actions: { type: 'hideBanner', params: ({ event }) => event } },
    'connection.restored': { actions: 'tellPolling' },
  },
  initial: 'closed',
  states: {
    closed: { description: 'The bell alone counts the alarms.', on: { 'alarms.open': 'list' } },
    list: {
      description: 'The alarms are on screen, one below the other; the screen says itself what is new.',
      meta: { screen: 'list' },
      on: {
        'look.answered': {
          actions: [
            { type: 'ring', params: ({ event }) => event },
            { type: 'keepAlarms', params: ({ event }) => event },
          ],
        },
        'alarms.close': 'closed',
        'alarm.open': { target: 'one', actions: { type: 'aimAt', params: ({ event }) => event } },
      },
      initial: 'reading',
      states: {
        reading: {
          description: 'Nothing is done from the list.',
          on: {
            'silence.end': { target: 'ending', actions: { type: 'aimAtSilence', params: ({ event }) => event } },
          },
        },
        ending: {
          description: 'A silenced robot is to call again.',
          tags: 'busy',
          invoke: {
            id: 'silenceEnd',
            src: 'silenceEnd',
            input: ({ context: { caller, ending } }) => ({ caller, robot_uuid: ending }),
            onDone: { target: 'reading', actions: { type: 'keepSilences', params: ({ event }) => event } },
            onError: { target: 'reading', actions: { type: 'keepSilenceFailure', params: refused } },
          },
        },
      },
    },
    one: {
      description: 'One alarm is on screen, with what has happened and what can be done.',
      meta: { screen: 'alarm' },
      invoke: {
        id: 'alarm',
        src: 'alarm',
        input: ({ context: { caller, target, takes } }) => ({ caller, alarm_id: target, takes }),
        onDone: 'list',
      },
      on: {
        'alarms.close': 'closed',
        'connection.restored': { actions: ['tellPolling', 'rereadAlarm'] },
        'look.answered': {
          actions: [
            { type: 'ring', params: ({ event }) => event },
            { type: 'sayNews', params: ({ event }) => event },
            { type: 'keepAlarms', params: ({ event }) => event },
            { type: 'tellAlarm', params: ({ event }) => event },
          ],
        },
      },
    },
  },
})
