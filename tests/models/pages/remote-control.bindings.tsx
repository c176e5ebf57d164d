import { fromPromise } from 'xstate'
import en from '../../../locales/en.json' with { type: 'json' }
import pickers from '../../../locales/pickers/en.json' with { type: 'json' }
import remote from '../../../locales/remote/en.json' with { type: 'json' }
import type { Command, CommandsAnswer } from '../../../machines/pages/remote.ts'
import { remoteControlMachine } from '../../../machines/pages/remote-control.machine.ts'
import { type RobotsAnswer, type RobotsQuestion, robotListMachine } from '../../../machines/pages/robot-list.machine.ts'
import { polled } from '../../../machines/polling.machine.ts'
import { giveDeskSize } from '../../src/support/desk-size.ts'
import { placeAt } from '../../src/support/place-at.ts'
import { stageLang } from '../../src/support/stage-lang.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import { repliesOf } from '../library/replies.ts'
import { type Hands, type Sight, type Thing, there } from '../library/sights.ts'
import { looked, lookRepliesOf } from '../support/looks.ts'
import { openRemote } from '../support/remote-place.ts'
import { remoteControlModel } from './remote-control.model.ts'
import { robot } from './robot-list.model.ts'

const button = (name: string | RegExp): Thing => ({ role: 'button', name })
const dialog: Thing = { role: 'dialog' }
const confirm: Thing = { role: 'button', name: remote.kinds.emergency_stop, in: dialog }
const withdraw: Thing = { role: 'button', name: pickers.modal.cancel, in: dialog }
const retry = button(/^Retry failures \(\d\)$/)
const cancel = button(/^Cancel waiting \(\d\)$/)

const isThere = (value: unknown) => value !== undefined
const some = (counts: unknown) => ((counts as readonly number[] | undefined) ?? []).some((count) => count > 0)

function sights({ shows }: Shown): Sight[] {
  const { listed, failure, refusal, asksTwice, isNotSent, isStale, waiting } = shows
  return [
    there(isThere(listed), { role: 'list', name: remote.results }),
    there(!isThere(listed) && isThere(failure), { text: remote.failed }),
    there(isStale, { text: remote.stale }),
    there(some(waiting), cancel),
    there(asksTwice, dialog),
    there(isNotSent && !asksTwice, button(remote.again)),
    ...(asksTwice ? [] : [there(isThere(refusal) && !isNotSent, button(en.common.close))]),
  ]
}

async function ask(hands: Hands, name: string) {
  await hands.click({ role: 'radio', name })
  await hands.click(button(/^Send to Lobby/))
}

const robots = [
  { ...robot('r-Lobby', 1), robot_name: 'Lobby' },
  { ...robot('r-Gate', 0), robot_name: 'Gate' },
]
const robotList = robotListMachine.provide({
  actors: {
    openRobotList: polled(
      fromPromise<RobotsAnswer, RobotsQuestion>(async () => ({ robots, etag: 'e1', clockAheadMs: 0 })),
    ),
  },
})

/** They are there already: nothing waits for them. */
const places = Object.assign(Promise.resolve({ list: [] }), { status: 'fulfilled', value: { list: [] } })

/** A call that answers a command as it is now. */
const telling = (child: string, path: string) => ({
  call: `/open/v1/command/${path}`,
  replies: repliesOf(remoteControlModel, child, (command: Command) => ({ command })),
})

export const bindings = bindingsOf({
  commands: {
    'command.ask': (hands, { asked }) =>
      ask(hands, asked.kind === 'volume' ? remote.kinds.volume : remote.kinds.emergency_stop),
    'command.confirm': (hands) => hands.click(confirm),
    'command.again': async (hands) => hands.click((await hands.has(dialog)) ? confirm : button(remote.again)),
    'command.withdraw': async (hands) => hands.click((await hands.has(dialog)) ? withdraw : button(remote.discard)),
    'command.retry': (hands) => hands.click(retry),
    'command.cancel': (hands) => hands.click(cancel),
    'list.retry': (hands) => hands.click(button(en.common.retry)),
    'refusal.dismiss': (hands) => hands.click(button(en.common.close)),
    'page.ask': (hands) => hands.click(button('Page 2')),
  },
  sights,
  dom: {
    async mount() {
      giveDeskSize()
      const { PickerStage } = await import('../../src/support/pickers/stage.tsx')
      const { RemotePage } = await import('../../../src/apps/remote/RemotePage.tsx')
      const { RemoteTextsProvider, remoteTextsIn } = await import('../../../src/apps/remote/RemoteTexts.tsx')
      const page = { place: placeAt('/'), robot_prodtype_id: 'bao_mini', grid: 'r-Lobby', role: 'admin' } as const
      return (
        <PickerStage>
          <RemoteTextsProvider value={await remoteTextsIn(stageLang())}>
            <RemotePage
              {...page}
              remoteControl={remoteControlMachine}
              robotList={robotList}
              loadPlaces={() => places}
              form={{ title: 'title.remote_control', drives: 'many' }}
            />
          </RemoteTextsProvider>
        </PickerStage>
      )
    },
    freeAsks: { sendCommand: 'the view makes a key of its own' },
  },
  browser: {
    frame: remote.title.remote_control,
    arrive: openRemote,
    answers: {
      sendCommand: telling('sendCommand', 'send'),
      retryCommand: telling('retryCommand', 'retry'),
      cancelCommand: telling('cancelCommand', 'cancel'),
    },
    holds: ['/open/v1/commands'],
    others: looked({
      call: '/open/v1/commands',
      replies: lookRepliesOf(
        remoteControlModel,
        ({ listed }: CommandsAnswer) => listed && { command_list: listed.commands, total: listed.total },
      ),
    }),
  },
})
