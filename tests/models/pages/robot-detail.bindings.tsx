import { fromPromise } from 'xstate'
import en from '../../../locales/en.json' with { type: 'json' }
import own from '../../../locales/robot/en.json' with { type: 'json' }
import type { Robot } from '../../../machines/entities.ts'
import type { FloorsAnswer, FloorsQuestion } from '../../../machines/pages/floor.ts'
import { liveFloorMachine } from '../../../machines/pages/live-floor.machine.ts'
import { remoteControlMachine } from '../../../machines/pages/remote-control.machine.ts'
import { robotDetailMachine } from '../../../machines/pages/robot-detail.machine.ts'
import type { RobotDetail } from '../../../machines/pages/robot-detail.ts'
import { robotLogMachine } from '../../../machines/pages/robot-log.machine.ts'
import type { RobotLogPage, RobotLogQuestion } from '../../../machines/pages/robot-log.ts'
import { polled } from '../../../machines/polling.machine.ts'
import { SUPER } from '../../e2e/support/people.ts'
import { giveDeskSize } from '../../src/support/desk-size.ts'
import { placeAt } from '../../src/support/place-at.ts'
import { stageLang } from '../../src/support/stage-lang.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import { type Sight, type Thing, there } from '../library/sights.ts'
import { looked, lookRepliesOf } from '../support/looks.ts'
import { EAST, robotDetailModel } from './robot-detail.model.ts'
import { robot } from './robot-list.model.ts'

const history: Thing = { role: 'region', name: own.history.title }
const loading: Thing = { text: en.common.loading, in: history }
const retry: Thing = { role: 'button', name: en.common.retry, in: history }
const alert: Thing = { role: 'alert', in: history }
const zone: Thing = { text: own.history.zone.replace('{{zone}}', 'UTC'), in: history }
const heard = (percent: string): Thing => ({ text: own.history.heard.replace('{{percent}}', percent), in: history })
const noon: Thing = { text: /^12:00/, in: history }
const old: Thing = { text: own.history.old, in: history }
const spanChip = (span: 'day' | 'week', checked?: boolean): Thing => ({
  ...{ role: 'radio', name: own.history[span], in: { role: 'radiogroup', name: own.history.span } },
  ...(checked !== undefined && { checked }),
})

type Seen = { span: 'day' | 'week'; software?: string; since?: number; failure?: string; isStale: boolean }

function historySights({ span, since, failure, isStale }: Seen): Sight[] {
  if (since !== undefined)
    return [
      { lacks: loading },
      { has: zone },
      { has: heard(span === 'day' ? '100%' : '50%') },
      there(span === 'day', noon),
      there(isStale, old),
      { lacks: alert },
    ]
  if (failure === undefined) return [{ has: loading }, { lacks: zone }, { lacks: alert }]
  return [{ text: alert, is: new RegExp(`^${own.history.failed}`) }, { enabled: retry }, { lacks: zone }]
}

const sights = ({ shows }: Shown): Sight[] => {
  const seen = shows as Seen
  return [
    { has: spanChip(seen.span, true) },
    ...historySights(seen),
    seen.software ? { has: { text: seen.software } } : { lacks: { role: 'region', name: own.versions.title } },
  ]
}

const liveFloor = liveFloorMachine.provide({
  actors: {
    readFloors: polled(
      fromPromise<FloorsAnswer, FloorsQuestion>(async () => ({
        ...{ floors: { may_command: false, floor_list: [] }, etag: 'f1' },
      })),
    ),
  },
})

const robotLog = robotLogMachine.provide({
  actors: {
    readLines: polled(fromPromise<RobotLogPage, RobotLogQuestion>(async () => ({ time_zone: 'UTC', line_list: [] }))),
  },
})

const LOBBY: Robot = { ...robot(EAST, 1), robot_name: 'Lobby East' }

async function page(isPlaceRefused: boolean) {
  giveDeskSize()
  const { RobotMore } = await import('../../../src/apps/robot/RobotMore.tsx')
  const { AlarmTextsProvider, alarmTextsIn } = await import('../../../src/apps/overview/OverviewTexts.tsx')
  const { FloorTextsProvider, floorTextsIn } = await import('../../../src/apps/plan/FloorTexts.tsx')
  const { RemoteTextsProvider, remoteTextsIn } = await import('../../../src/apps/remote/RemoteTexts.tsx')
  const { RobotTextsProvider, robotTextsIn } = await import('../../../src/apps/robot/RobotTexts.tsx')
  const lang = stageLang()
  const [alarms, floor, remote, own] = await Promise.all([
    alarmTextsIn(lang),
    floorTextsIn(lang),
    remoteTextsIn(lang),
    robotTextsIn(lang),
  ])
  return (
    <FloorTextsProvider value={floor}>
      <RemoteTextsProvider value={remote}>
        <AlarmTextsProvider value={alarms}>
          <RobotTextsProvider value={own}>
            <RobotMore
              {...{ liveFloor, robotLog, robotDetail: robotDetailMachine, remoteControl: remoteControlMachine }}
              {...({ robot: LOBBY, role: 'admin', standsIn: 'bao_xiao_mi' } as const)}
              place={{ ...placeAt(`/robots/${EAST}`), isPlaceRefused }}
            />
          </RobotTextsProvider>
        </AlarmTextsProvider>
      </RemoteTextsProvider>
    </FloorTextsProvider>
  )
}

export const bindings = bindingsOf({
  commands: {
    'detail.retry': (hands) => hands.click(retry),
    'span.choose': (hands, { span }) => hands.click(spanChip(span as 'day' | 'week')),
  },
  sights,
  dom: {
    mount: () => page(false),
    shapes: { 'whoever lacks the live floor': { mount: () => page(true), upTo: 'a day of it is known' } },
    names: ['Lobby East', 'UTC', 'software'],
  },
  browser: {
    frame: en.basic.title,
    async arrive(product) {
      await product.signInAs(SUPER.email, { robotType: 'bao_xiao_mi' })
      await product.hold()
      await product.open(`/frame/basic/basic/?at=${encodeURIComponent(`/robots/${EAST}`)}`)
      await product.see([{ has: loading }])
    },
    holds: ['/open/v1/robot_detail'],
    others: looked({
      call: '/open/v1/robot_detail',
      replies: lookRepliesOf(robotDetailModel, (detail: RobotDetail) => detail),
    }),
  },
})
