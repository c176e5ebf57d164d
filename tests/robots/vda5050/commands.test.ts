import { ActionStatus, ErrorLevel, EStop, type Factsheet, OperatingMode, type State } from 'vda-5050-lib'
import { expect, test } from 'vitest'
import type { Order } from '../../../robots/client/robot.ts'
import { noteEndOfStop } from '../../../robots/vda5050/stop.ts'
import { AT, driving, GO, HEADER, ID, orderOf, playedVehicle } from './support/played.ts'

type Kind = Order['kind']
const STOPPED_BY_HAND = { safetyState: { eStop: EStop.Manual, fieldViolation: false } }
const knowing = (...actionTypes: string[]): Factsheet => ({
  ...HEADER,
  protocolFeatures: {
    optionalParameters: [],
    agvActions: actionTypes.map((actionType) => ({ actionType, actionScopes: ['INSTANT'] as never })),
  },
})

test.each<[Kind, string, Partial<State>, Partial<State>]>([
  ['pause', 'startPause', driving, { ...driving, paused: true }],
  ['resume', 'stopPause', { ...driving, paused: true }, driving],
  ['stop_task', 'cancelOrder', driving, {}],
  ['charge', 'startCharging', {}, { batteryState: { batteryCharge: 50, charging: true } }],
])('%s is the instant action %s, done once the vehicle shows it', async (kind, actionType, before, after) => {
  const { skills, carryOut, sent, say } = playedVehicle(before)
  expect(skills.refuses(orderOf(kind))).toBeUndefined()
  const outcome = carryOut(orderOf(kind))
  await expect.poll(() => sent.actions).toEqual([{ actionId: `${ID}.${actionType}`, actionType }])
  say(before)
  say(after)
  expect(await outcome).toBe('done')
})

test('an action is done too where the vehicle says that it is finished, and failed where it says so, in its own words', async () => {
  const actionState = { actionId: `${ID}.startCharging`, actionType: 'startCharging' }
  const finished = playedVehicle()
  const done = finished.carryOut(orderOf('charge'))
  await expect.poll(() => finished.sent.actions.length).toBe(1)
  finished.say({ actionStates: [{ ...actionState, actionStatus: ActionStatus.Finished }] })
  expect(await done).toBe('done')

  const failing = playedVehicle()
  const failed = failing.carryOut(orderOf('charge'))
  await expect.poll(() => failing.sent.actions.length).toBe(1)
  failing.say({
    actionStates: [{ ...actionState, actionStatus: ActionStatus.Failed, resultDescription: 'no charger here' }],
  })
  expect(await failed).toBe('not_able')
  expect(failing.log).toEqual(['startCharging failed: no charger here'])
})

test('an action that the vehicle does not answer, or does not know, has failed', async () => {
  const silent = playedVehicle()
  const unanswered = silent.carryOut(orderOf('charge'))
  await expect.poll(() => silent.sent.actions.length).toBe(1)
  silent.letPass(30_001)
  expect(await unanswered).toBe('no_answer')

  const unknowing = playedVehicle()
  const rejected = unknowing.carryOut(orderOf('charge'))
  await expect.poll(() => unknowing.sent.actions.length).toBe(1)
  const errorReferences = [{ referenceKey: 'actionId', referenceValue: `${ID}.startCharging` }]
  unknowing.say({ errors: [{ errorType: 'instantActionError', errorLevel: ErrorLevel.Warning, errorReferences }] })
  expect(await rejected).toBe('not_able')
})

test('an emergency stop pauses the vehicle and cancels its order; one that rests no longer after that is paused again', async () => {
  const { carryOut, sent, say, robot, skills } = playedVehicle(driving)
  const outcome = carryOut(orderOf('emergency_stop'))
  await expect.poll(() => sent.actions.map((each) => each.actionType)).toEqual(['startPause', 'cancelOrder'])
  const paused = { actionId: `${ID}.startPause`, actionStatus: ActionStatus.Finished }
  say({ ...driving, paused: true })
  say({ orderId: ID, actionStates: [paused] })
  await expect.poll(() => sent.actions.at(-1)).toEqual({ actionId: `${ID}.again.startPause`, actionType: 'startPause' })
  say({ orderId: ID, paused: true })
  expect(await outcome).toBe('done')
  expect(robot.doing.isStopped).toBe(true)
  expect(skills.refuses(GO)).toBe('stopped')
  expect(skills.refuses(orderOf('resume'))).toBe('stopped')

  expect(skills.refuses(orderOf('release'))).toBeUndefined()
  const released = carryOut(orderOf('release'))
  await expect.poll(() => sent.actions.at(-1)?.actionType).toBe('stopPause')
  say()
  expect(await released).toBe('done')
  expect(skills.refuses(GO)).toBeUndefined()
})

test('an emergency stop that somebody ends at the vehicle is over: a pause after that is a pause', async () => {
  const { carryOut, sent, say, robot, skills } = playedVehicle(driving)
  const outcome = carryOut(orderOf('emergency_stop'))
  await expect.poll(() => sent.actions.length).toBe(2)
  noteEndOfStop(robot)
  say({ paused: true })
  expect(await outcome).toBe('done')
  noteEndOfStop(robot)
  expect(skills.refuses(GO)).toBe('stopped')

  say({ paused: false })
  noteEndOfStop(robot)
  say({ paused: true })
  expect(skills.refuses(orderOf('resume'))).toBeUndefined()
  expect(skills.refuses(orderOf('release'))).toBe('not_stopped')
})

test('an emergency stop that the vehicle does not take has failed', async () => {
  const { carryOut, sent, say, letPass } = playedVehicle(driving)
  const outcome = carryOut(orderOf('emergency_stop'))
  await expect.poll(() => sent.actions.length).toBe(2)
  letPass(30_001)
  await expect.poll(() => sent.actions.length).toBe(3)
  say(driving)
  letPass(30_001)
  expect(await outcome).toBe('no_answer')
})

test('an action that an adapter before this one began is looked up, and not sent again', async () => {
  const begun = orderOf('pause', { state: 'under_way' })
  const paused = playedVehicle({ ...driving, paused: true })
  const other = playedVehicle(driving)
  expect(await paused.carryOut(begun)).toBe('done')
  expect(await other.carryOut(begun)).toBe('restarted')
  expect([...paused.sent.actions, ...other.sent.actions]).toEqual([])
})

test.each<[Kind]>([['say'], ['start'], ['volume'], ['unlock'], ['restart']])(
  '%s has no place in VDA 5050: it is refused, and the log says so',
  (kind) => {
    const { skills, log } = playedVehicle()
    expect(skills.refuses(orderOf(kind))).toBe('not_able')
    expect(log).toEqual([`${kind} is refused: VDA 5050 has nothing for it`])
  },
)

test.each<[string, Order, Partial<State>, string]>([
  ['drives already', GO, driving, 'busy'],
  ['is on another map', GO, { agvPosition: { ...AT, mapId: 'floor-1' } }, 'other_map'],
  ['does not know where it is', GO, { agvPosition: { ...AT, positionInitialized: false } }, 'not_able'],
  ['is sent to no place', { ...GO, target: null }, {}, 'not_able'],
  ['was stopped by hand', GO, STOPPED_BY_HAND, 'stopped'],
  ['was stopped by hand', orderOf('release'), STOPPED_BY_HAND, 'not_able'],
  ['is driven by hand', GO, { operatingMode: OperatingMode.Manual }, 'needs_help'],
  ['is broken', orderOf('charge'), { errors: [{ errorType: 'motor', errorLevel: ErrorLevel.Fatal }] }, 'needs_help'],
  ['rests already', orderOf('pause'), { paused: true }, 'paused'],
  ['does not rest', orderOf('resume'), {}, 'not_paused'],
  ['is not stopped', orderOf('release'), {}, 'not_stopped'],
])('a vehicle that %s refuses with a reason that the log says too', (_, order, said, reason) => {
  const { skills, log } = playedVehicle(said)
  expect(skills.refuses(order)).toBe(reason)
  expect(log).toEqual([expect.stringMatching(`^${order.kind} is refused: `)])
})

test('a vehicle without a line refuses everything, and one whose factsheet lacks an action refuses that', () => {
  const { skills, vehicle } = playedVehicle()
  vehicle.loseLine()
  expect(skills.refuses(GO)).toBe('offline')
  expect(skills.refuses(orderOf('emergency_stop'))).toBe('offline')
  const lacking = playedVehicle({}, knowing('startPause'))
  expect(lacking.skills.refuses(orderOf('charge'))).toBe('not_able')
  expect(lacking.log).toEqual(['charge is refused: its factsheet has no such instant action'])
})
