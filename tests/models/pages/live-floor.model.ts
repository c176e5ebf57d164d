import type { AnyMachineSnapshot } from 'xstate'
import type { Floor, Floors, FloorsAnswer } from '../../../machines/pages/floor.ts'
import { liveFloorMachine } from '../../../machines/pages/live-floor.machine.ts'
import {
  isFloorRefused,
  selectChosenPlace,
  selectChosenRobot,
  selectFloors,
  selectFloorsFailure,
} from '../../../machines/pages/live-floor-selectors.ts'
import { modelOf } from '../library/model.ts'
import { looksOf } from '../support/looks.ts'

export const LOBBY: Floor = {
  ...{
    map_name: 'Atrium',
    site_name: 'Nordhaus',
    building: 'Nordhaus',
    floor: 'G',
    picture: '',
    width_m: 40,
    depth_m: 24,
  },
  points: [{ name: 'Kiosk 7', kind: 'reception', x: 10, y: 6 }],
  ...{ paths: [], zones: [], rooms: [] },
}
export const floorsOf = (...floor_list: Floor[]): Floors => ({ may_command: true, floor_list })

const answer = (etag: string, floors?: Floors): FloorsAnswer => ({ etag, ...(floors && { floors }) })

const failing = (code: string, ret?: number) => ({
  operation: 'floorList',
  ...(ret === undefined ? { kind: 'transport', code } : { kind: 'answer', code, ret }),
})

const hasFloor = (s: AnyMachineSnapshot) => (selectFloors(s as never)?.floor_list.length ?? 0) > 0

export const liveFloorModel = modelOf<typeof liveFloorMachine>({
  machine: liveFloorMachine,
  inputs: { 'the live floor': undefined },
  events: {
    'floors.retry': { 'the person tries again': {} },
    'robot.choose': { 'a robot on the floor': { robot_uuid: 'r_xm-2026-0101', when: hasFloor } },
    'place.choose': { 'a place on the floor': { map_name: 'Atrium', place_name: 'Kiosk 7', when: hasFloor } },
    'choice.end': { 'the person is done with it': { when: hasFloor } },
    ...looksOf<FloorsAnswer>(
      {
        'a floor is in use': { output: answer('one', floorsOf(LOBBY)) },
        'no floor is in use': { output: answer('none', floorsOf()) },
        'nothing has changed': { output: answer('one'), when: ({ context }) => context.floors !== undefined },
      },
      {
        'the server does not answer': { error: failing('REQUEST_FAIL:TIMEOUT') },
        'the page is not open to the person any more': { error: failing('RET:101001', 101001) },
      },
    ),
  },
  classes: {
    floors: (s) => selectFloors(s)?.floor_list.length,
    choosesRobot: (s) => selectChosenRobot(s) !== undefined,
    choosesPlace: (s) => selectChosenPlace(s) !== undefined,
  },
  shows: {
    floors: (s) => selectFloors(s)?.floor_list.length,
    failure: (s) => selectFloorsFailure(s)?.code,
    isRefused: isFloorRefused,
    robot: selectChosenRobot,
    place: (s) => selectChosenPlace(s)?.place_name,
  },
  rules: [
    {
      says: '§8: errors are shown in an inline error line',
      holds: (s) => !(s.matches('failed') || s.matches('refused')) || selectFloorsFailure(s) !== undefined,
    },
  ],
})
