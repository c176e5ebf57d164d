import type { AnyMachineSnapshot } from 'xstate'
import type { Asking, Command, CommandPage, CommandResult, CommandsAnswer } from '../../../machines/pages/remote.ts'
import { doneIn, isUnderWay, retriedIn, waitingIn } from '../../../machines/pages/remote.ts'
import { remoteControlMachine } from '../../../machines/pages/remote-control.machine.ts'
import {
  isStale,
  selectAsksTwice,
  selectCommands,
  selectIsBusy,
  selectIsNotSent,
  selectIsSending,
  selectListFailure,
  selectPage,
  selectRefusal,
} from '../../../machines/pages/remote-control-selectors.ts'
import { RET } from '../../../openapi/ret.ts'
import { refusal, UNREACHED } from '../../machines/support/stage.ts'
import { modelOf } from '../library/model.ts'
import { looksOf } from '../support/looks.ts'

const part = (robot_name: string, parts: Partial<CommandResult>): CommandResult => ({
  ...{ robot_uuid: `r-${robot_name}`, robot_name, state: 'done', reason: '', progress: 100, attempt: 1 },
  changed_at: 1_795_219_200,
  ...parts,
})
const command = (command_id: string, results: CommandResult[]): Command => ({
  ...{ command_id, kind: 'volume', params: { volume: 60 }, sent_at: 1_795_219_200, sent_by: 'Lin Mei' },
  results,
})

const AT_WORK = command('c1', [
  part('Lobby', { state: 'under_way', progress: 40 }),
  part('Gate', { state: 'accepted', reason: 'paused', progress: 0 }),
])
const OVER = command('c1', [part('Lobby', {}), part('Gate', { state: 'refused', reason: 'offline' })])
/** It was sent just now. */
export const SENT = command('c2', [part('Lobby', { state: 'sent', progress: 0 })])
const AGAIN = command('c1', [part('Lobby', {}), part('Gate', { state: 'sent', attempt: 2, progress: 0 })])
const TAKEN_BACK = command('c1', [
  part('Lobby', { state: 'under_way', progress: 50 }),
  part('Gate', { state: 'cancelled' }),
])

const pageOf = (first: Command): CommandPage => ({ commands: [first], total: 24 })
const told = (etag: string, listed?: CommandPage) => ({ output: { listed, etag, asOfMs: 1, clockAheadMs: 0 } })

const asking = (kind: Asking['kind'], params: Asking['params']): Asking => ({
  ...{ key: 'key-0001', kind, params },
  robot_uuids: ['r-Lobby'],
})
const isWatching = (s: AnyMachineSnapshot) => s.matches('watching')
const first = (s: AnyMachineSnapshot) =>
  (s.context.listed as CommandPage | undefined)?.commands.find(({ command_id }) => command_id === 'c1')
const mayRetry = (s: AnyMachineSnapshot) => {
  const one = first(s)
  return isWatching(s) && one !== undefined && retriedIn(one) > 0 && !isUnderWay(one)
}

export const remoteControlModel = modelOf<typeof remoteControlMachine>({
  machine: remoteControlMachine,
  inputs: { 'the robots of a company': { robot_uuid: '', page: 1, size: 10 } },
  events: {
    'command.ask': {
      'sets the volume': { asked: asking('volume', { volume: 60 }), when: isWatching },
      'wants an emergency stop': { asked: asking('emergency_stop', {}), when: isWatching },
    },
    'command.confirm': { 'is sure': {} },
    'command.again': { 'sends it again': {} },
    'command.withdraw': { 'does not want it any more': {} },
    'command.retry': { 'sends it again where it failed': { command_id: 'c1', when: mayRetry } },
    'command.cancel': {
      'takes back what waits': {
        command_id: 'c1',
        when: (s) => isWatching(s) && waitingIn(first(s) ?? OVER) > 0,
      },
    },
    'list.retry': { 'looks again': { when: ({ context }) => context.failure !== undefined } },
    'refusal.dismiss': {
      'has read why not': { when: (s) => isWatching(s) && s.context.refusal !== undefined },
    },
    'page.ask': {
      'turns to older commands': {
        ...{ robot_uuid: '', page: 2, size: 10 },
        when: (s) => isWatching(s) && (s.context.listed?.total ?? 0) > 10 && s.context.page === 1,
      },
    },
    ...looksOf<CommandsAnswer>(
      {
        'robots are at work': told('work', pageOf(AT_WORK)),
        'one robot has refused': told('over', pageOf(OVER)),
        'nothing has changed': { ...told('over'), when: ({ context }) => context.etag === 'over' },
      },
      { 'the commands do not come': { error: UNREACHED } },
    ),
  },
  answers: {
    sendCommand: {
      'it is sent': { output: SENT },
      'a robot is gone': { error: refusal(RET.notFound) },
      'no answer comes': { error: UNREACHED },
    },
    retryCommand: {
      'it is sent again': { output: AGAIN },
      'it may not be sent again': { error: refusal(RET.notAllowed) },
    },
    cancelCommand: { 'it is taken back': { output: TAKEN_BACK }, 'it cannot be taken back': { error: UNREACHED } },
  },
  classes: {
    listed: ({ context }) =>
      context.listed?.commands.map((each) => JSON.stringify(each.results.map(({ state }) => state))).join(),
    etag: ({ context }) => context.etag,
    page: ({ context }) => context.page,
    failed: ({ context }) => context.failure !== undefined,
    asked: ({ context }) => context.asked?.kind,
    refusal: ({ context }) => context.refusal?.code,
  },
  shows: {
    listed: (s) => selectCommands(s)?.commands.map((each) => `${each.command_id} ${doneIn(each)}`),
    retried: (s) => selectCommands(s)?.commands.map(retriedIn),
    waiting: (s) => selectCommands(s)?.commands.map(waitingIn),
    isAtWork: (s) => selectCommands(s)?.commands.some(isUnderWay),
    page: selectPage,
    failure: (s) => selectListFailure(s)?.code,
    refusal: (s) => selectRefusal(s)?.code,
    isBusy: selectIsBusy,
    isSending: selectIsSending,
    isNotSent: selectIsNotSent,
    asksTwice: selectAsksTwice,
    isStale,
  },
  rules: [
    {
      says: 'guarantees 24: double click: one request',
      holds: (s) => !selectIsBusy(s) || !s.can({ type: 'command.ask', asked: asking('volume', { volume: 60 }) }),
    },
    {
      says: 'a dangerous command is never on its way without a second word',
      holds: (s) => !isWatching(s) || selectAsksTwice(s) === false,
    },
    {
      says: 'guarantees 23: a localised visible message, and retry works',
      holds: (s) => !selectIsNotSent(s) || (selectRefusal(s) !== undefined && s.can({ type: 'command.again' })),
    },
  ],
})
