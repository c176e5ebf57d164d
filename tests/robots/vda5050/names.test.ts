import { describe, expect, test } from 'vitest'
import type { MapNames, Order } from '../../../robots/client/robot.ts'
import { type NamesFile, namesOf } from '../../../robots/vda5050/names.ts'
import { reportOf } from '../../../robots/vda5050/report.ts'
import { watchMap } from '../../../robots/vda5050/unknown-map.ts'
import { AT, driving, GO, ID, orderOf, playedVehicle, stateOf } from './support/played.ts'

const told = (map_name: string, more: Partial<MapNames> = {}): MapNames => ({
  ...{ map_name, map_id: '', origin_x: 0, origin_y: 0, place_list: [], ...more },
})
const GROUND = told('Ground floor', {
  ...{ map_id: 'floor-0', origin_x: -3, origin_y: 1 },
  place_list: [{ place_name: 'Entrance', node_id: 'N17' }],
})
const NOTHING: NamesFile = { maps: [], places: [] }

test('a map of the console is called and measured as the console says, there and back', () => {
  const names = namesOf(NOTHING, () => [GROUND])
  expect(names.toConsole({ mapId: 'floor-0', x: 2, y: 3 })).toEqual({ map_name: 'Ground floor', x: 5, y: 2 })
  expect(names.toRobot('Ground floor', { x: 5, y: 2 })).toEqual({ mapId: 'floor-0', x: 2, y: 3 })
  expect(names.nodeOf('Ground floor', 'Entrance')).toBe('N17')
  expect(names.placeOf('N17')).toBe('Entrance')
})

test('what is not named is called the same, and lies the same or where the console says', () => {
  const names = namesOf(NOTHING, () => [told('lab', { origin_x: 10 })])
  expect(names.toConsole({ mapId: 'lab', x: 12, y: 3 })).toEqual({ map_name: 'lab', x: 2, y: 3 })
  expect(names.toConsole({ mapId: 'yard', x: 12, y: 3 })).toEqual({ map_name: 'yard', x: 12, y: 3 })
  expect(names.nodeOf('lab', 'Bench')).toBe('Bench')
})

test('the file wins over the console, map by map and place by place', () => {
  const file = {
    maps: [{ name: 'Ground floor', map_id: 'eg', origin: { x: 1, y: 1 } }],
    places: [{ map: 'Ground floor', name: 'Entrance', node_id: 'E1' }],
  }
  const place_list = [...GROUND.place_list, { place_name: 'Lift', node_id: 'L1' }]
  const names = namesOf(file, () => [{ ...GROUND, place_list }, told('First floor', { map_id: 'floor-1' })])
  expect(names.toRobot('Ground floor', { x: 0, y: 0 })).toEqual({ mapId: 'eg', x: 1, y: 1 })
  expect(names.mapOf('floor-0')).toBe('floor-0')
  expect([names.nodeOf('Ground floor', 'Entrance'), names.nodeOf('Ground floor', 'Lift')]).toEqual(['E1', 'L1'])
  expect(names.mapOf('floor-1')).toBe('First floor')
  expect(names.isInFile('Ground floor', 'Entrance')).toBe(true)
  expect(names.isInFile('Ground floor', 'Lift')).toBe(false)
})

test('an id that somebody wrote down is that map, though another is named so', () => {
  const names = namesOf(NOTHING, () => [told('floor-0'), GROUND])
  expect(names.mapOf('floor-0')).toBe('Ground floor')
})

test('nodes of two maps may be called the same', () => {
  const upstairs = told('First floor', { map_id: 'floor-1', place_list: [{ place_name: 'Gallery', node_id: 'N17' }] })
  const names = namesOf(NOTHING, () => [GROUND, upstairs])
  expect([names.placeOf('N17', 'floor-0'), names.placeOf('N17', 'floor-1')]).toEqual(['Entrance', 'Gallery'])
  expect(names.placeOf('N17', 'floor-7')).toBeUndefined()
})

test('what the console says holds as soon as it says it', () => {
  let maps: readonly MapNames[] | undefined
  const names = namesOf(NOTHING, () => maps)
  expect(names.knows('floor-0')).toBe(true)
  maps = []
  expect(names.knows('floor-0')).toBe(false)
  maps = [GROUND]
  expect(names.knows('floor-0')).toBe(true)
  expect(names.mapOf('floor-0')).toBe('Ground floor')
})

/** A vehicle on a map that the console may come to know. */
function standing(before: readonly MapNames[] | undefined, file = NOTHING) {
  const known = { maps: before }
  const played = playedVehicle()
  const names = namesOf(file, () => known.maps)
  let renewals = 0
  const away = { answer: Promise.resolve() }
  const renewNames = () => {
    renewals += 1
    return away.answer
  }
  const look = watchMap({ ...played.robot, names, renewNames })
  const faults = () => reportOf(played.vehicle, stateOf(), { isStopped: false }, names).faults
  async function standFor(seconds: number) {
    for (let second = 0; second < seconds; second += 1) {
      look()
      played.letPass(1000)
      await new Promise(setImmediate)
    }
  }
  return { ...played, known, away, look, standFor, faults, renewals: () => renewals }
}

test('a map that nobody has named is said once and is a fault, until somebody names it', () => {
  const { look, faults, log, known } = standing([])
  for (let second = 0; second < 3; second += 1) look()
  expect(log).toEqual(['Map floor-0 is not known to the console; say in Map what robots of other makers call it.'])
  expect(faults()).toEqual([
    { code: 'vda5050.unknownMap', level: 'warning', text: 'Map floor-0 is not known to the console' },
  ])
  known.maps = [GROUND]
  look()
  expect(faults()).toEqual([])
  known.maps = []
  look()
  expect(log.length).toBe(2)
})

test('while it stands there the console is asked again every five seconds', async () => {
  const { look, standFor, letPass, renewals, known } = standing([])
  await standFor(11)
  expect(renewals()).toBe(3)
  known.maps = [GROUND]
  letPass(10_000)
  look()
  expect(renewals()).toBe(3)
})

test('a console that does not answer is not asked again until it does', async () => {
  const { look, standFor, renewals, away } = standing([])
  let answers: () => void = () => undefined
  away.answer = new Promise<void>((done) => {
    answers = done
  })
  await standFor(11)
  expect(renewals()).toBe(1)
  answers()
  await new Promise(setImmediate)
  look()
  expect(renewals()).toBe(2)
})

test('no map is unknown where the company may have more than the console tells', () => {
  const many = Array.from({ length: 500 }, (_, nr) => told(`Map ${nr}`))
  const [all, notAll] = [standing(many.slice(1)), standing(many)]
  for (const { look } of [all, notAll]) look()
  expect([all.faults()?.length, notAll.faults(), notAll.log]).toEqual([1, [], []])
})

test('a map that the file names, that is called the same, or of which the console has said nothing yet is none', () => {
  const inFile = { maps: [{ name: 'Ground floor', map_id: 'floor-0' }], places: [] }
  for (const { look, faults, log } of [standing([], inFile), standing([told('floor-0')]), standing(undefined)]) {
    look()
    expect([faults(), log]).toEqual([[], []])
  }
})

test('a vehicle that is on its way arrives where it was sent, though the place is called otherwise since', async () => {
  const known = { maps: [GROUND] as readonly MapNames[] }
  const { robot, say, carryOut, sent } = playedVehicle()
  robot.names = namesOf(NOTHING, () => known.maps)
  const outcome = carryOut(GO)
  await expect.poll(() => sent.orders.length).toBe(1)
  say(driving)
  known.maps = [{ ...GROUND, place_list: [{ place_name: 'Entrance', node_id: 'N18' }] }]
  say({ orderId: ID, lastNodeId: 'N17' })
  expect(await outcome).toBe('done')
})

test('so it does where the adapter was started again on the way', async () => {
  const renamed = { ...GROUND, place_list: [{ place_name: 'Entrance', node_id: 'N18' }] }
  const { robot, say, carryOut, told: progress, sent } = playedVehicle(driving)
  robot.names = namesOf(NOTHING, () => [renamed])
  const outcome = carryOut({ ...GO, state: 'under_way', progress: 40 })
  await expect.poll(() => progress).toEqual([40])
  say({ orderId: ID, lastNodeId: 'N17' })
  expect(await outcome).toBe('done')
  expect(sent.orders).toEqual([])
})

test('and where it had arrived before that', async () => {
  const renamed = { ...GROUND, place_list: [{ place_name: 'Entrance', node_id: 'N18' }] }
  const there = playedVehicle({ orderId: ID, lastNodeId: 'N17', lastNodeSequenceId: 2 })
  const cancelled = playedVehicle({ orderId: ID, lastNodeId: 'N1', lastNodeSequenceId: 0 })
  for (const { robot } of [there, cancelled]) robot.names = namesOf(NOTHING, () => [renamed])
  expect(await there.carryOut({ ...GO, state: 'under_way', progress: 40 })).toBe('done')
  expect(await cancelled.carryOut({ ...GO, state: 'under_way', progress: 40 })).toBe('not_able')
})

test('a go waits for what the console calls the place now, and nothing else does', async () => {
  const known = { maps: [] as readonly MapNames[] }
  const { robot, skills } = playedVehicle()
  robot.names = namesOf(NOTHING, () => known.maps)
  robot.renewNames = async () => {
    known.maps = [GROUND]
  }
  expect(skills.refuses({ ...GO, kind: 'emergency_stop' })).toBeUndefined()
  expect(known.maps).toEqual([])
  expect(await skills.refuses(GO)).toBeUndefined()
  expect(robot.names.mapOf(AT.mapId)).toBe('Ground floor')
})

describe('a go that waits for names', () => {
  /** Asked for, and not answered yet; `before` is asked for first. */
  async function waiting(before?: Order) {
    const played = playedVehicle()
    if (before) await played.skills.refuses(before)
    played.robot.names = namesOf(NOTHING, () => [GROUND])
    let answer: () => void = () => undefined
    played.robot.renewNames = () =>
      new Promise((done) => {
        answer = done
      })
    const go = { ...GO }
    const refusal = played.skills.refuses(go)
    return { ...played, go, refusal, answer: () => answer() }
  }

  test.each([
    ['stop_task', 'not_able'],
    ['emergency_stop', 'stopped'],
  ] as const)('does not set out where %s is told meanwhile', async (kind, reason) => {
    const { skills, say, carryOut, sent, go, refusal, answer } = await waiting()
    const stop = orderOf(kind)
    expect(await skills.refuses(stop)).toBeUndefined()
    answer()
    expect(await refusal).toBeUndefined()
    const stopped = carryOut(stop)
    const outcome = carryOut(go)
    say({ paused: true })
    expect([await stopped, await outcome]).toEqual(['done', reason])
    expect(sent.orders).toEqual([])
  })

  test('sets out where the stop was asked for before', async () => {
    const stop = orderOf('stop_task')
    const { say, carryOut, sent, go, refusal, answer } = await waiting(stop)
    expect(await carryOut(stop)).toBe('done')
    answer()
    expect(await refusal).toBeUndefined()
    const outcome = carryOut(go)
    await expect.poll(() => sent.orders.length).toBe(1)
    say({ orderId: ID, lastNodeId: 'N17' })
    expect(await outcome).toBe('done')
  })
})
