import { fromPromise } from 'xstate'
import en from '../../../locales/en.json' with { type: 'json' }
import own from '../../../locales/floor/en.json' with { type: 'json' }
import type { FloorsAnswer } from '../../../machines/pages/floor.ts'
import { liveFloorMachine } from '../../../machines/pages/live-floor.machine.ts'
import type { Asking, Command, CommandsAnswer, CommandsQuestion } from '../../../machines/pages/remote.ts'
import { remoteControlMachine } from '../../../machines/pages/remote-control.machine.ts'
import { type RobotsAnswer, type RobotsQuestion, robotListMachine } from '../../../machines/pages/robot-list.machine.ts'
import { polled } from '../../../machines/polling.machine.ts'
import { SUPER } from '../../e2e/support/people.ts'
import { giveDeskSize } from '../../src/support/desk-size.ts'
import { placeAt } from '../../src/support/place-at.ts'
import { stageLang } from '../../src/support/stage-lang.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import { type Sight, type Thing, there } from '../library/sights.ts'
import { looked, lookRepliesOf } from '../support/looks.ts'
import { liveFloorModel } from './live-floor.model.ts'
import { robot } from './robot-list.model.ts'

const loading: Thing = { role: 'status', name: en.common.loading }
const retry: Thing = { role: 'button', name: en.common.retry }
const alert: Thing = { role: 'alert' }
const plan: Thing = { role: 'listbox', name: own.plan.replace('{{name}}', 'Atrium') }
const east: Thing = { role: 'button', name: 'Lobby East' }
const desk: Thing = { role: 'button', name: 'Kiosk 7' }
const close: Thing = { role: 'button', name: own.card.close }

type Seen = { floors?: number; failure?: string; isRefused: boolean; robot?: string; place?: string }

const sights = ({ shows }: Shown): Sight[] => {
  const { floors, failure, isRefused, robot, place } = shows as Seen
  if (isRefused) return [{ has: { text: own.refused } }, { enabled: retry }, { lacks: plan }]
  if (floors === undefined)
    return failure
      ? [{ text: alert, is: new RegExp(`^${own.failed}`) }, { enabled: retry }, { lacks: plan }]
      : [{ has: loading }, { lacks: plan }]
  if (floors === 0) return [{ has: { text: own.none } }, { has: { text: own.noneHint } }, { lacks: plan }]
  return [
    { has: plan },
    there(robot !== undefined, { role: 'heading', name: 'Lobby East' }),
    there(place !== undefined, { role: 'heading', name: own.go.title.replace('{{place}}', 'Kiosk 7') }),
    there(robot !== undefined || place !== undefined, close),
  ]
}

const position = { map_name: 'Atrium', x: 12, y: 8 }
export const robots = [{ ...robot('r_xm-2026-0101', 1), robot_name: 'Lobby East', position }]
const robotList = robotListMachine.provide({
  actors: {
    openRobotList: polled(
      fromPromise<RobotsAnswer, RobotsQuestion>(async () => ({ robots, etag: 'e1', clockAheadMs: 0 })),
    ),
  },
})

const remoteControl = remoteControlMachine.provide({
  actors: {
    listCommands: polled(
      fromPromise<CommandsAnswer, CommandsQuestion>(async () => ({
        ...{ listed: { total: 0, commands: [] }, etag: 'c1', asOfMs: 0, clockAheadMs: 0 },
      })),
    ),
    sendCommand: fromPromise<Command, Asking>(() => new Promise(() => undefined)),
  },
})

async function page(isPlaceRefused: boolean) {
  giveDeskSize()
  const { PickerStage } = await import('../../src/support/pickers/stage.tsx')
  const { FloorPage } = await import('../../../src/apps/floor/FloorPage.tsx')
  const floor = await import('../../../src/apps/plan/FloorTexts.tsx')
  const remote = await import('../../../src/apps/remote/RemoteTexts.tsx')
  const lang = stageLang()
  const [own, told] = await Promise.all([floor.floorTextsIn(lang), remote.remoteTextsIn(lang)])
  const place = { ...placeAt('/'), isPlaceRefused }
  return (
    <PickerStage>
      <floor.FloorTextsProvider value={own}>
        <remote.RemoteTextsProvider value={told}>
          <FloorPage
            {...{ liveFloor: liveFloorMachine, remoteControl, robotList, place }}
            {...({ role: 'admin' } as const)}
          />
        </remote.RemoteTextsProvider>
      </floor.FloorTextsProvider>
    </PickerStage>
  )
}

export const bindings = bindingsOf({
  commands: {
    'floors.retry': (hands) => hands.click(retry),
    'robot.choose': (hands) => hands.click(east),
    'place.choose': (hands) => hands.click(desk),
    'choice.end': (hands) => hands.click(close),
  },
  sights,
  dom: {
    mount: () => page(false),
    shapes: {
      'whoever lacks the basic status': { mount: () => page(true), upTo: 'a robot on the floor' },
      'whoever sends a robot to a place': { mount: () => page(false), upTo: 'a place on the floor' },
    },
  },
  browser: {
    frame: own.title,
    async arrive(product) {
      await product.signInAs(SUPER.email, { robotType: 'bao_xiao_mi' })
      await product.hold()
      await product.open('/frame/rmc/live_floor/')
      await product.see([{ has: loading }])
    },
    holds: ['/open/v1/floors'],
    others: looked({
      call: '/open/v1/floors',
      replies: lookRepliesOf(liveFloorModel, ({ floors }: FloorsAnswer) => floors),
    }),
  },
})
