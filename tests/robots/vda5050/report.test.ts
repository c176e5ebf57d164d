import { ConnectionState, ErrorLevel, EStop, OperatingMode, type State } from 'vda-5050-lib'
import { expect, test } from 'vitest'
import { faultsOf, hasFaultsLeftOut } from '../../../robots/vda5050/faults.ts'
import { reportOf, tellOfflineOnce } from '../../../robots/vda5050/report.ts'
import { AT, driving, HEADER, ID, NAMES, playedVehicle, stateOf } from './support/played.ts'

function reported(more: Partial<State> = {}, isStopped = false) {
  const { vehicle } = playedVehicle(more)
  return reportOf(vehicle, stateOf(more), { isStopped, sent: { orderId: ID, node: 'Lift', place: 'Lift' } }, NAMES)
}

test('a vehicle that stands is well, on the map of the console, with its battery in whole per cent', () => {
  expect(reported()).toEqual({
    ...{ state: 1, battery: 80, charging: false, task: 'idle', faults: [] },
    position: { map_name: 'Ground floor', x: 1, y: 2 },
  })
})

test.each<[string, Partial<State>, object]>([
  ['drives', driving, { state: 1, task: 'moving', task_place: 'Lift' }],
  ['has arrived', { orderId: ID, lastNodeId: 'Lift' }, { task: 'idle', task_place: 'Lift' }],
  ['carries something', { ...driving, loads: [{}] }, { task: 'delivering' }],
  ['stands at a place', { lastNodeId: 'N17' }, { task: 'idle', task_place: 'Entrance' }],
  ['rests', { ...driving, paused: true }, { state: 1, task: 'paused' }],
  [
    'charges',
    { batteryState: { batteryCharge: 101, charging: true } },
    { task: 'charging', battery: 100, charging: true },
  ],
  [
    'was stopped by hand',
    { safetyState: { eStop: EStop.Manual, fieldViolation: false } },
    { state: 2, task: 'stopped' },
  ],
  ['is driven by hand', { operatingMode: OperatingMode.Manual }, { state: 2 }],
  ['does not know where it is', { agvPosition: { ...AT, positionInitialized: false } }, { position: null }],
  [
    'has something in its field',
    { safetyState: { eStop: EStop.None, fieldViolation: true } },
    { state: 1, faults: [{ code: 'fieldViolation', level: 'warning' }] },
  ],
])('one that %s is told as that', (_, said, told) => {
  expect(reported(said)).toMatchObject(told)
})

test('a pause that was an emergency stop of the console is told as that', () => {
  expect(reported({ paused: true }, true)).toMatchObject({ state: 2, task: 'stopped' })
  expect(reported({ paused: true }, false)).toMatchObject({ state: 1, task: 'paused' })
})

test('errors are faults, the worst first; a fatal one needs help', () => {
  const errors = [
    { errorType: 'lowBrake', errorLevel: ErrorLevel.Warning },
    { errorType: 'motor', errorLevel: ErrorLevel.Fatal, errorDescription: `Left motor is hot ${'!'.repeat(400)}` },
  ]
  const { state, faults } = reported({ errors })
  expect(state).toBe(2)
  expect(faults).toEqual([
    { code: 'motor', level: 'fatal', text: expect.stringMatching(/^Left motor is hot !{282}$/) },
    { code: 'lowBrake', level: 'warning' },
  ])
})

test('more errors than the console takes are left out, which is known', () => {
  const errors = Array.from({ length: 20 }, (_, nr) => ({ errorType: `e${nr}`, errorLevel: ErrorLevel.Warning }))
  const said = stateOf({ errors })
  expect([faultsOf(said, { unreadable: [] }).length, hasFaultsLeftOut(said, { unreadable: [] })]).toEqual([20, false])
  const more = [...errors, { errorType: 'motor', errorLevel: ErrorLevel.Fatal }]
  const crowded = stateOf({ errors: more })
  expect([faultsOf(crowded, { unreadable: [] }).length, faultsOf(crowded, { unreadable: [] })[0]?.code]).toEqual([
    20,
    'motor',
  ])
  expect([
    hasFaultsLeftOut(crowded, { unreadable: [] }),
    hasFaultsLeftOut(said, { unreadable: ['state: no JSON object'] }),
  ]).toEqual([true, true])
})

test('it is offline where its line broke, where it says so and where it says nothing for a minute, and back with its next state', () => {
  const { vehicle, say, letPass } = playedVehicle()
  const now = () => reportOf(vehicle, stateOf(), { isStopped: false }, NAMES).state
  vehicle.loseLine()
  expect(now()).toBe(0)
  say()
  expect(now()).toBe(1)
  for (const connectionState of [ConnectionState.Connectionbroken, ConnectionState.Offline]) {
    vehicle.hearConnection({ ...HEADER, connectionState })
    expect(now()).toBe(0)
    vehicle.hearConnection({ ...HEADER, connectionState: ConnectionState.Online })
    expect(now()).toBe(0)
    say()
    expect(now()).toBe(1)
  }
  letPass(60_001)
  expect(now()).toBe(0)
})

test('what it says beside its state moves it, and what cannot be read is a fault until something on the same topic can', () => {
  const { vehicle, say } = playedVehicle()
  const now = () => reportOf(vehicle, stateOf(), { isStopped: false }, NAMES)
  vehicle.hearPosition({ ...HEADER, agvPosition: { ...AT, x: 5 } })
  expect(now().position).toMatchObject({ x: 4, y: 2 })
  vehicle.missHearing('visualization', 'no JSON object')
  say()
  const text = 'visualization: no JSON object'
  expect(now().faults).toEqual([{ code: 'vda5050.unreadable', level: 'warning', text }])
  vehicle.hearPosition({ ...HEADER })
  expect(now().faults).toEqual([])
})

test('a vehicle that drives for somebody else is told without a place', () => {
  expect(reported({ ...driving, orderId: 'theirs' })).not.toHaveProperty('task_place')
})

test('its factsheet is told as versions', () => {
  const typeSpecification = { seriesName: 'Carrier 3', agvClass: 'CARRIER', agvKinematic: 'DIFF' } as never
  const { vehicle } = playedVehicle({}, { ...HEADER, version: '2.1.0', typeSpecification })
  expect(reportOf(vehicle, stateOf(), { isStopped: false }, NAMES).versions).toEqual({
    ...{ 'VDA 5050': '2.1.0', series: 'Carrier 3', class: 'CARRIER', kinematic: 'DIFF' },
  })
})

test('that it is offline is told once each time, so that it counts as last seen then', () => {
  const { vehicle, say } = playedVehicle()
  const look = tellOfflineOnce(() => reportOf(vehicle, stateOf(), { isStopped: false }, NAMES))
  const told = () => look()?.state
  expect([told(), told()]).toEqual([1, 1])
  vehicle.loseLine()
  expect([told(), told(), told()]).toEqual([0, undefined, undefined])
  say()
  expect([told(), told()]).toEqual([1, 1])
  vehicle.loseLine()
  expect([told(), told()]).toEqual([0, undefined])
})
