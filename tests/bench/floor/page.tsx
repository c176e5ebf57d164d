import 'virtual:theme.css'
import '../../../src/apps/runtime/base.css'
import { createRoot } from 'react-dom/client'
import { fromPromise } from 'xstate'
import en from '../../../locales/en.json'
import type { Robot } from '../../../machines/entities.ts'
import type { FloorsAnswer, FloorsQuestion } from '../../../machines/pages/floor.ts'
import { liveFloorMachine } from '../../../machines/pages/live-floor.machine.ts'
import { remoteControlMachine } from '../../../machines/pages/remote-control.machine.ts'
import { type RobotsAnswer, type RobotsQuestion, robotListMachine } from '../../../machines/pages/robot-list.machine.ts'
import { polled } from '../../../machines/polling.machine.ts'
import { FloorPage } from '../../../src/apps/floor/FloorPage.tsx'
import { FloorTextsProvider, floorTextsIn } from '../../../src/apps/plan/FloorTexts.tsx'
import { RemoteTextsProvider, remoteTextsIn } from '../../../src/apps/remote/RemoteTexts.tsx'
import { I18nProvider } from '../../../src/i18n/I18nProvider.tsx'
import { PickerTextsProvider, pickerTextsIn } from '../../../src/kit/PickerTexts.tsx'
import { placeAt } from '../../src/support/place-at.ts'

const COUNT = 500
const [WIDTH_M, DEPTH_M] = [120, 80]
const PLACES = Array.from({ length: 40 }, (_, at) => ({
  ...({ name: `Place ${at + 1}`, kind: 'room' } as const),
  ...{ x: 8 + (at % 8) * 15, y: 8 + Math.floor(at / 8) * 16 },
}))
const HALL = {
  ...{ map_name: 'Hall', site_name: '', building: '', floor: '', picture: '' },
  ...{ width_m: WIDTH_M, depth_m: DEPTH_M, points: PLACES, rooms: [] },
  paths: PLACES.slice(1).map(({ name }, at) => ({ from: `Place ${at + 1}`, to: name, way: 'both' as const })),
  zones: [{ name: 'Stairs', kind: 'forbidden' as const, x: 50, y: 30, width: 12, depth: 10 }],
}

/** All of them on their way, each round a circle of its own, as fast as a robot drives. */
function robotAt(at: number, second: number): Robot {
  const angle = at + second / (4 + (at % 5))
  return {
    ...{ robot_uuid: `r-${at}`, robot_prodtype_id: 'bao_mini', robot_name: `Robot ${at}`, sn: `SN-${at}` },
    ...{ state: at % 25 === 0 ? 2 : 1, picture: '', last_seen: Math.floor(Date.now() / 1000), battery: 60 },
    ...({ charging: at % 9 === 0, task: 'moving', task_place: '' } as const),
    position: {
      map_name: 'Hall',
      x: 10 + ((at * 37) % (WIDTH_M - 20)) + 5 * Math.cos(angle),
      y: 10 + ((at * 53) % (DEPTH_M - 20)) + 5 * Math.sin(angle),
    },
  }
}

const robotsNow = () => Array.from({ length: COUNT }, (_, at) => robotAt(at, performance.now() / 1000))

const robotList = robotListMachine.provide({
  actors: {
    openRobotList: polled(
      fromPromise<RobotsAnswer, RobotsQuestion>(async () => ({
        ...{ robots: robotsNow(), etag: String(performance.now()), clockAheadMs: 0, receivedAtMs: performance.now() },
      })),
    ),
  },
})
const liveFloor = liveFloorMachine.provide({
  actors: {
    readFloors: polled(
      fromPromise<FloorsAnswer, FloorsQuestion>(async ({ input }) => ({
        etag: 'one',
        ...(input.etag === '' && { floors: { may_command: false, floor_list: [HALL] } }),
      })),
    ),
  },
})

const [floorTexts, remoteTexts, pickerTexts] = await Promise.all([
  floorTextsIn('en'),
  remoteTextsIn('en'),
  pickerTextsIn('en'),
])
const root = document.querySelector<HTMLElement>('#root')
if (!root) throw new Error('the document has no root')
root.style.height = '100vh'
createRoot(root).render(
  <I18nProvider lang="en" messages={en}>
    <PickerTextsProvider value={pickerTexts}>
      <FloorTextsProvider value={floorTexts}>
        <RemoteTextsProvider value={remoteTexts}>
          <FloorPage
            {...{ liveFloor, robotList }}
            remoteControl={remoteControlMachine}
            place={placeAt('/')}
            {...({ role: 'admin' } as const)}
          />
        </RemoteTextsProvider>
      </FloorTextsProvider>
    </PickerTextsProvider>
  </I18nProvider>,
)

Object.assign(window, {
  isReady: () => document.querySelectorAll('tbody tr').length >= COUNT,
  /** How long each frame was, in milliseconds, for so many seconds. */
  frames: (seconds: number) =>
    new Promise<number[]>((done) => {
      const spans: number[] = []
      let last = performance.now()
      const until = last + seconds * 1000
      const next = (now: number) => {
        spans.push(now - last)
        last = now
        if (now < until) requestAnimationFrame(next)
        else done(spans.slice(1))
      }
      requestAnimationFrame(next)
    }),
})
