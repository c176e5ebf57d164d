import { ErrorLevel, Topic } from 'vda-5050-lib'
import { describe, expect, test } from 'vitest'
import { Master } from '../../../robots/vda5050/master.ts'
import { AT, driving, GO, HEADER, ID, orderOf, playedVehicle } from './support/played.ts'

const ARRIVED = { orderId: ID, lastNodeId: 'N17' }
const RESUMED = { ...GO, state: 'under_way', progress: 40 } as const

/** A played vehicle that has taken the order. */
async function onItsWay() {
  const played = playedVehicle()
  const outcome = played.carryOut(GO)
  await expect.poll(() => played.sent.orders.length).toBe(1)
  played.say(driving)
  await expect.poll(() => played.told).toEqual([0])
  return { ...played, outcome }
}

test('a go is an order from where the vehicle is to the place, by the id that the console gave it', async () => {
  const { sent, outcome, say } = await onItsWay()
  expect(sent.orders).toEqual([
    {
      ...{ orderId: ID, orderUpdateId: 0 },
      nodes: [
        {
          ...{ nodeId: 'N1', sequenceId: 0, released: true, actions: [] },
          nodePosition: { mapId: 'floor-0', x: 2, y: 3, allowedDeviationXy: 1 },
        },
        {
          ...{ nodeId: 'N17', nodeDescription: 'Entrance', sequenceId: 2, released: true, actions: [] },
          nodePosition: { mapId: 'floor-0', x: 10, y: 3 },
        },
      ],
      edges: [
        {
          ...{ edgeId: `${ID}.way`, sequenceId: 1, released: true, actions: [] },
          ...{ startNodeId: 'N1', endNodeId: 'N17' },
        },
      ],
    },
  ])
  const master = new Master(
    { manufacturer: 'Acme', serialNumber: 'AMR-0001' },
    { url: 'mqtt://x', interface: 'uagv' },
    () => undefined,
  )
  expect(master.flawIn(Topic.Order, { ...HEADER, ...sent.orders[0] })).toBeUndefined()
  say(ARRIVED)
  expect(await outcome).toBe('done')
})

test('how far it is is told as it drives, and that it rests', async () => {
  const { vehicle, say, told, outcome } = await onItsWay()
  vehicle.hearPosition({ ...HEADER, agvPosition: { ...AT, x: 6 } })
  await expect.poll(() => told).toEqual([0, 50])
  say({ ...driving, agvPosition: { ...AT, x: 6 }, paused: true })
  await expect.poll(() => told).toEqual([0, 50, 'paused'])
  say({ ...ARRIVED, agvPosition: { ...AT, x: 10 } })
  expect(await outcome).toBe('done')
})

describe('what the vehicle rejects', () => {
  const rejected = (errorType: string, more: { referenceKey: string; referenceValue: string }[] = []) => ({
    ...{ errorType, errorLevel: ErrorLevel.Warning, errorDescription: 'so it is' },
    errorReferences: [{ referenceKey: 'orderId', referenceValue: ID }, ...more],
  })
  test.each([
    ['noRouteError', [], 'way_blocked'],
    ['orderUpdateError', [], 'busy'],
    ['validationError', [], 'not_able'],
    ['orderError', [{ referenceKey: 'safetyState.eStop', referenceValue: 'MANUAL' }], 'stopped'],
  ])('as %s fails with a reason, and its own words are in the log', async (errorType, more, reason) => {
    const { carryOut, sent, say, log } = playedVehicle()
    const outcome = carryOut(GO)
    await expect.poll(() => sent.orders.length).toBe(1)
    say({ errors: [rejected(errorType, more)] })
    expect(await outcome).toBe(reason)
    expect(log).toEqual([`go is rejected: ${errorType}: so it is`])
    expect(sent.orders.length).toBe(1)
  })

  test('without a word about which order is the one that was sent, unless it said so before', async () => {
    const error = { errorType: 'noRouteError', errorLevel: ErrorLevel.Warning, errorDescription: 'old' }
    const { carryOut, sent, say } = playedVehicle({ errors: [error] })
    const outcome = carryOut(GO)
    await expect.poll(() => sent.orders.length).toBe(1)
    say({ errors: [error] })
    say({ errors: [error, { ...error, errorDescription: 'new' }] })
    expect(await outcome).toBe('way_blocked')
  })
})

describe('an order reaches the vehicle once', () => {
  test('sent again while the vehicle does not show it, it is the same order', async () => {
    const { carryOut, sent, say, letPass } = playedVehicle()
    const outcome = carryOut(GO)
    await expect.poll(() => sent.orders.length).toBe(1)
    letPass(5001)
    await expect.poll(() => sent.orders.length).toBe(2)
    expect(sent.orders[1]).toEqual(sent.orders[0])
    say(ARRIVED)
    expect(await outcome).toBe('done')
  })

  test('a vehicle that never shows it did not answer', async () => {
    const { carryOut, sent, letPass } = playedVehicle()
    const outcome = carryOut(GO)
    await expect.poll(() => sent.orders.length).toBe(1)
    letPass(30_001)
    expect(await outcome).toBe('no_answer')
  })

  test('it is not sent again after a break in which it may have been taken and forgotten', async () => {
    const { carryOut, sent, say, letPass, vehicle } = playedVehicle()
    const outcome = carryOut(GO)
    await expect.poll(() => sent.orders.length).toBe(1)
    vehicle.loseLine()
    letPass(10_000)
    say()
    expect(await outcome).toBe('connection_lost')
    expect(sent.orders.length).toBe(1)
  })

  test('a break in which it was taken does no harm', async () => {
    const { carryOut, sent, say, vehicle } = playedVehicle()
    const outcome = carryOut(GO)
    await expect.poll(() => sent.orders.length).toBe(1)
    vehicle.loseLine()
    say(driving)
    say(ARRIVED)
    expect(await outcome).toBe('done')
    expect(sent.orders.length).toBe(1)
  })

  test('an adapter that starts again goes on where the vehicle is', async () => {
    const { carryOut, sent, say, told, vehicle } = playedVehicle(driving)
    const outcome = carryOut(RESUMED)
    await expect.poll(() => told).toEqual([40])
    vehicle.hearPosition({ ...HEADER, agvPosition: { ...AT, x: 6 } })
    await expect.poll(() => told).toEqual([40, 70])
    say(ARRIVED)
    expect(await outcome).toBe('done')
    expect(sent.orders).toEqual([])
  })

  test('one that finds the vehicle there is done, and one that finds nothing sends nothing', async () => {
    const there = playedVehicle(ARRIVED)
    const elsewhere = playedVehicle()
    expect(await there.carryOut(RESUMED)).toBe('done')
    expect(await elsewhere.carryOut(RESUMED)).toBe('restarted')
    expect([...there.sent.orders, ...elsewhere.sent.orders]).toEqual([])
  })
})

describe('on its way', () => {
  test('a vehicle that starts again has forgotten the order', async () => {
    const { say, outcome } = await onItsWay()
    say()
    expect(await outcome).toBe('restarted')
  })

  test('one that is out of reach is waited for, and lost after five minutes', async () => {
    const { vehicle, letPass, say, outcome } = await onItsWay()
    vehicle.loseLine()
    letPass(200_000)
    say(driving)
    vehicle.loseLine()
    letPass(300_001)
    expect(await outcome).toBe('connection_lost')
  })

  test('an order that is cancelled at the vehicle has failed', async () => {
    const { say, outcome, log } = await onItsWay()
    say({ orderId: ID })
    expect(await outcome).toBe('not_able')
    expect(log).toEqual(['go was cancelled at the vehicle'])
  })

  test('what the console takes back is cancelled, and an adapter that ends leaves the vehicle driving', async () => {
    const taken = await onItsWay()
    taken.leaving.abort()
    await expect.poll(() => taken.sent.actions).toEqual([{ actionId: `${ID}.cancelOrder`, actionType: 'cancelOrder' }])
    taken.say({ orderId: ID })
    expect(await taken.outcome).toBe('done')
    const ended = await onItsWay()
    ended.ending.abort()
    expect(await ended.outcome).toBe('done')
    expect(ended.sent.actions).toEqual([])
  })
})

test('a vehicle that is stopped while it leaves the charger does not set out', async () => {
  const { carryOut, skills, sent, say, log } = playedVehicle({ batteryState: { batteryCharge: 50, charging: true } })
  const outcome = carryOut(GO)
  await expect.poll(() => sent.actions.length).toBe(1)
  expect(await skills.refuses(orderOf('stop_task'))).toBeUndefined()
  say()
  expect(await outcome).toBe('not_able')
  expect([sent.orders, log]).toEqual([[], ['go was stopped before it began']])
})

test('a vehicle that charges leaves the charger first', async () => {
  const charging = { batteryState: { batteryCharge: 50, charging: true } }
  const { carryOut, sent, say } = playedVehicle(charging)
  const outcome = carryOut(GO)
  await expect.poll(() => sent.actions.map(({ actionType }) => actionType)).toEqual(['stopCharging'])
  expect(sent.orders).toEqual([])
  say()
  await expect.poll(() => sent.orders.length).toBe(1)
  say(ARRIVED)
  expect(await outcome).toBe('done')
})
