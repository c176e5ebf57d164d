import { beforeEach, describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { Robot } from '../../../machines/entities.ts'
import { robotListMachine } from '../../../machines/pages/robot-list.machine.ts'
import {
  isStale,
  selectChanges,
  selectClockAheadMs,
  selectListFailure,
  selectRobots,
} from '../../../machines/pages/robot-list-selectors.ts'
import { countsOf, robotStateOf, shownRobots } from '../../../machines/pages/robots.ts'
import { polled, type Visibility } from '../../../machines/polling.machine.ts'
import { selectIsLooking } from '../../../machines/polling-selectors.ts'
import { handSource, heldCalls, robot, SILENCE } from '../support/stage.ts'

const named = (robot_uuid: string, parts: Partial<Robot> = {}): Robot => ({
  ...robot('bao_mini'),
  robot_uuid,
  robot_name: robot_uuid,
  sn: `SN-${robot_uuid}`,
  ...parts,
})

function open() {
  const calls = heldCalls()
  const visibility = handSource<Visibility, undefined>()
  const clock = new SimulatedClock()
  const machine = robotListMachine.provide({
    actors: { openRobotList: polled(calls.actor('openRobotList'), visibility.actor) },
  })
  const actor = createActor(machine, { clock, input: { robot_prodtype_id: 'bao_mini' } }).start()
  const answer = (robots: Robot[] | undefined, etag = 'e1') =>
    calls.answer('openRobotList', { robots, etag, clockAheadMs: 0 })
  const refuse = () => calls.refuse('openRobotList', SILENCE)
  const isLooking = () => selectIsLooking(actor.getSnapshot().children.polling?.getSnapshot())
  const asked = () => calls.count('openRobotList')
  return { actor, calls, clock, visibility, answer, refuse, asked, isLooking, now: () => actor.getSnapshot() }
}

describe('the robot list', () => {
  let stage: ReturnType<typeof open>
  beforeEach(() => {
    stage = open()
  })

  it('asks at once for the robots of its type', () => {
    expect(stage.now().matches('loading')).toBe(true)
    expect(stage.calls.inputOf('openRobotList')).toEqual({ robot_prodtype_id: 'bao_mini', etag: '' })
  })

  it('asks again a second after each answer, naming the list it has', async () => {
    await stage.answer([named('one')])
    expect(stage.now().matches('fresh')).toBe(true)
    stage.clock.increment(999)
    expect(stage.asked()).toBe(1)
    stage.clock.increment(1)
    expect(stage.calls.inputOf('openRobotList')).toEqual({ robot_prodtype_id: 'bao_mini', etag: 'e1' })
  })

  it('has one request under way, however slow the server is', async () => {
    await stage.answer([named('one')])
    stage.clock.increment(1000)
    stage.clock.increment(60_000)
    expect(stage.asked()).toBe(2)
  })

  it('keeps the list when nothing changed', async () => {
    await stage.answer([named('one')])
    const robots = selectRobots(stage.now())
    stage.clock.increment(1000)
    await stage.calls.answer('openRobotList', { etag: 'e1', clockAheadMs: 40 })
    expect(selectRobots(stage.now())).toBe(robots)
    expect(selectClockAheadMs(stage.now())).toBe(40)
  })

  const answerPart = (robots: Robot[]) =>
    stage.calls.answer('openRobotList', { robots, isPart: true, etag: 'e2', clockAheadMs: 0 })

  it('puts what has changed of some robots in its place among the others', async () => {
    await stage.answer([named('one'), named('two'), named('three')])
    const before = selectRobots(stage.now())
    stage.clock.increment(1000)
    await answerPart([named('two', { state: 0 }), named('three')])
    const after = selectRobots(stage.now())
    expect(after?.map(({ robot_uuid, state }) => [robot_uuid, state])).toEqual([
      ['one', 1],
      ['two', 0],
      ['three', 1],
    ])
    expect([after?.[0], after?.[2]]).toEqual([before?.[0], before?.[2]])
    expect(after?.[0]).toBe(before?.[0])
    expect(selectChanges(stage.now())).toEqual([{ robot_uuid: 'two', robot_name: 'two', state: 'offline' }])
  })

  it('is the very list where what came says nothing new', async () => {
    await stage.answer([named('one'), named('two')])
    const before = selectRobots(stage.now())
    stage.clock.increment(1000)
    await answerPart([named('two')])
    expect(selectRobots(stage.now())).toBe(before)
  })

  it('keeps the very robots that did not change', async () => {
    const at = { map_name: 'Tower', x: 1, y: 2 }
    await stage.answer([named('same', { position: { ...at } }), named('moved', { position: { ...at } })])
    const before = selectRobots(stage.now())
    stage.clock.increment(1000)
    await stage.answer([named('same', { position: { ...at } }), named('moved', { position: { ...at, x: 3 } })])
    const after = selectRobots(stage.now())
    expect(after?.[0]).toBe(before?.[0])
    expect(after?.[1]).not.toBe(before?.[1])
    expect(after?.[1]?.position?.x).toBe(3)
  })

  it('shows the old list as stale when a look fails, and waits longer each time up to 30 seconds', async () => {
    await stage.answer([named('one')])
    stage.clock.increment(1000)
    for (const wait of [2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      await stage.refuse()
      expect(isStale(stage.now())).toBe(true)
      const asked = stage.asked()
      stage.clock.increment(wait - 1)
      expect(stage.asked()).toBe(asked)
      stage.clock.increment(1)
      expect(stage.asked()).toBe(asked + 1)
      expect(isStale(stage.now())).toBe(true)
    }
    expect(selectRobots(stage.now())).toHaveLength(1)
  })

  it('asks a dead server at most five times in ten seconds', async () => {
    await stage.refuse()
    for (let second = 0; second < 10; second++) {
      stage.clock.increment(1000)
      if (stage.isLooking()) await stage.refuse()
    }
    expect(stage.asked()).toBeLessThanOrEqual(5)
  })

  it('is fresh and quick again after one good answer', async () => {
    await stage.answer([named('one')])
    stage.clock.increment(1000)
    await stage.refuse()
    stage.clock.increment(2000)
    await stage.answer([named('one')])
    expect(stage.now().matches('fresh')).toBe(true)
    expect(selectListFailure(stage.now())).toBeUndefined()
    stage.clock.increment(1000)
    expect(stage.asked()).toBe(4)
  })

  it('says why there is nothing, and looks again at once when asked to', async () => {
    await stage.refuse()
    expect(stage.now().matches('failed')).toBe(true)
    expect(selectListFailure(stage.now())).toEqual(SILENCE)
    stage.actor.send({ type: 'list.retry' })
    stage.actor.send({ type: 'list.retry' })
    expect(stage.asked()).toBe(2)
    await stage.answer([])
    expect(selectRobots(stage.now())).toEqual([])
  })

  it('asks nothing while nobody can see it, and at once when it is seen again', async () => {
    await stage.answer([named('one')])
    stage.visibility.send({ type: 'page.hidden' })
    stage.clock.increment(3_600_000)
    expect(stage.asked()).toBe(1)
    stage.visibility.send({ type: 'page.shown' })
    expect(stage.asked()).toBe(2)
    expect(selectRobots(stage.now())).toHaveLength(1)
  })

  it('looks every half second while some picker needs it, and one of them is enough', async () => {
    await stage.answer([named('one')])
    stage.actor.send({ type: 'hurry.begin' })
    stage.actor.send({ type: 'hurry.begin' })
    stage.clock.increment(500)
    expect(stage.asked()).toBe(2)
    stage.actor.send({ type: 'hurry.end' })
    await stage.answer([named('one')])
    stage.clock.increment(500)
    expect(stage.asked()).toBe(3)
    stage.actor.send({ type: 'hurry.end' })
    await stage.answer([named('one')])
    stage.clock.increment(999)
    expect(stage.asked()).toBe(3)
    stage.clock.increment(1)
    expect(stage.asked()).toBe(4)
  })

  it('forgets the answer to a look that was left', async () => {
    stage.visibility.send({ type: 'page.hidden' })
    await stage.answer([named('late')])
    expect(selectRobots(stage.now())).toBeUndefined()
    stage.visibility.send({ type: 'page.shown' })
    expect(stage.now().matches('loading')).toBe(true)
    expect(stage.asked()).toBe(2)
  })

  it.each([
    ['stale', async () => stage.answer([named('one')])],
    ['failed', async () => undefined],
  ])('comes back %s when it was so before it was hidden', async (state, before) => {
    await before()
    stage.clock.increment(1000)
    await stage.refuse()
    const asked = stage.asked()
    stage.visibility.send({ type: 'page.hidden' })
    stage.visibility.send({ type: 'page.shown' })
    expect(stage.now().value).toBe(state)
    expect(stage.asked()).toBe(asked + 1)
  })

  it('tells who went offline or asks for help, not who charges or is new', async () => {
    await stage.answer([named('a'), named('b'), named('c')])
    expect(selectChanges(stage.now())).toEqual([])
    stage.clock.increment(1000)
    await stage.answer([named('a', { state: 0 }), named('b', { charging: true }), named('c', { state: 2 }), named('d')])
    expect(selectChanges(stage.now()).map(({ robot_uuid, state }) => `${robot_uuid} ${state}`)).toEqual([
      'a offline',
      'c needsHelp',
    ])
  })
})

describe('which robots are shown', () => {
  const robots = [
    named('Lobby', { sn: 'XM-1' }),
    named('Gate', { sn: 'XM-2', state: 0 }),
    named('Hall', { sn: 'DP-3' }),
  ]
  const uuids = (search: string, filter: 'online' | 'all' | 'offline' = 'all', grid = '') =>
    shownRobots(robots, { search, filter, grid }).map(({ robot_uuid }) => robot_uuid)

  it('finds by name or serial number, without minding case or outer spaces', () => {
    expect(uuids('  lobby ')).toEqual(['Lobby'])
    expect(uuids('xm-')).toEqual(['Lobby', 'Gate'])
    expect(uuids('nothing')).toEqual([])
  })

  it('counts and keeps who is online or offline', () => {
    expect(countsOf(robots)).toMatchObject({ online: 2, all: 3, offline: 1 })
    expect(uuids('', 'online')).toEqual(['Lobby', 'Hall'])
    expect(uuids('', 'offline')).toEqual(['Gate'])
  })

  it.each([
    ['charging', ['Dock', 'Empty']],
    ['needsHelp', ['Hall']],
    ['batteryLow', ['Hall', 'Empty']],
  ] as const)('keeps those of %s, of which none is offline', (filter, found) => {
    const fleet = [
      named('Gate', { state: 0, battery: 3 }),
      named('Hall', { state: 2, battery: 19, charging: true }),
      named('Dock', { charging: true, battery: 20 }),
      named('Empty', { charging: true, battery: 5 }),
    ]
    expect(shownRobots(fleet, { search: '', filter }).map(({ robot_uuid }) => robot_uuid)).toEqual(found)
    expect(countsOf(fleet)[filter]).toBe(found.length)
  })

  it('puts the robot of the grid query first, and leaves the rest in order', () => {
    expect(uuids('', 'all', 'Hall')).toEqual(['Hall', 'Lobby', 'Gate'])
    expect(uuids('', 'all', 'unknown')).toEqual(['Lobby', 'Gate', 'Hall'])
  })

  it('says in one word how a robot is', () => {
    const words = [{ state: 0, charging: true }, { state: 2, charging: true }, { charging: true }, { state: 3 }]
    expect(words.map((parts) => robotStateOf(named('r', parts)))).toEqual([
      'offline',
      'needsHelp',
      'charging',
      'online',
    ])
  })
})
