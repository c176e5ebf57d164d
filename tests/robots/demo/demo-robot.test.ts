import { setImmediate as others } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { eventQueue, logQueue, type Order, type Said } from '../../../robots/client/robot.ts'
import { saidBy } from '../../../robots/demo/body.ts'
import { demoRobot } from '../../../robots/demo/demo-robot.ts'
import type { DemoRobot, Floor } from '../../../robots/demo/handed-over.ts'
import { shelfOf } from '../../../robots/demo/shelf.ts'
import { ROBOTS } from '../../../server/demo/robots.ts'

const HOUR_S = 3600
const WALKING_PACE = 1

const point = (name: string, x: number, y: number, kind = 'room') => ({ name, kind, x, y })
const path = (from: string, to: string) => ({ from, to, way: 'both', speed: 0.8 })
const FLOOR: Floor = {
  corp_uuid: 'c_aurora',
  map_name: 'Ground floor',
  points: [
    point('Entrance', 24, 1.5),
    point('Desk', 21, 4.5),
    point('Lift', 24, 26),
    point('Dock', 12.5, 12, 'charger'),
  ],
  paths: [path('Entrance', 'Desk'), path('Desk', 'Lift'), path('Desk', 'Dock')],
}

const given = (
  { corp, id, type, sn, floor, x, y }: (typeof ROBOTS)[number],
  more: Partial<DemoRobot> = {},
): DemoRobot => ({
  ...{
    key: 'key',
    corp_uuid: corp,
    robot_uuid: id,
    robot_prodtype_id: type,
    sn,
    map_name: floor,
    x,
    y,
    home: { x, y },
  },
  ...{ battery: 80, charging: false, task: 'idle', task_place: '', isInNeed: false },
  ...more,
})
const [FIRST] = ROBOTS as readonly [(typeof ROBOTS)[number]]

function lived(robot: ReturnType<typeof demoRobot>, seconds: number): Said[] {
  return Array.from({ length: seconds }, () => {
    robot.tick()
    return saidBy(robot.body)
  })
}
const started = (more: Partial<DemoRobot> = {}, isStill = false) => demoRobot(given(FIRST, more), FLOOR, { isStill })

describe('a day', () => {
  test('is the same each time it is lived', () => {
    const twice = [1, 2].map(() => lived(started(), HOUR_S))
    expect(twice[0]).toEqual(twice[1])
  })

  test('leads about the map at a walking pace', () => {
    const day = lived(started(), HOUR_S)
    const spots = day.map(({ position }) => position ?? { map_name: '', x: 0, y: 0 })
    for (const [nr, { x, y }] of spots.entries()) {
      const before = spots[nr - 1] ?? { x, y }
      expect(Math.hypot(x - before.x, y - before.y)).toBeLessThan(WALKING_PACE)
    }
    expect(new Set(day.map(({ task_place }) => task_place)).size).toBeGreaterThan(2)
    expect(new Set(day.map(({ task }) => task)).size).toBeGreaterThan(4)
  })

  test('stays near its place where the floor has no points', () => {
    const robot = demoRobot(given(FIRST), undefined, { isStill: false })
    for (const { position } of lived(robot, HOUR_S))
      expect(Math.hypot((position?.x ?? 0) - FIRST.x, (position?.y ?? 0) - FIRST.y)).toBeLessThan(5)
  })

  test('uses the battery, which is charged at the dock without jumps; a robot that charges does nothing else', () => {
    const day = lived(started(), 4 * HOUR_S)
    expect(Math.min(...day.map(({ battery }) => battery))).toBeLessThan(25)
    expect(Math.max(...day.map(({ battery }) => battery))).toBeGreaterThan(90)
    for (const [nr, { battery, charging, task, task_place }] of day.entries()) {
      expect(Math.abs(battery - (day[nr + 1]?.battery ?? battery))).toBeLessThanOrEqual(1)
      expect(task === 'charging').toBe(charging)
      if (charging) expect(task_place).toBe('Dock')
    }
  })

  test('has, for all robots together, some that get stuck or lose their line, tours, visitors and questions', () => {
    const told = { stuck: 0, away: 0, visitor: 0, question: 0, tour: 0 }
    for (const each of ROBOTS) {
      const events = eventQueue(() => 0)
      const robot = demoRobot(given(each), FLOOR, { isStill: false, events })
      const hours = Array.from({ length: 2 * HOUR_S }, () => {
        robot.tick()
        return { state: saidBy(robot.body).state, hasLine: robot.hasLine() }
      })
      if (hours.some(({ state }) => state === 2)) told.stuck += 1
      if (hours.some(({ hasLine }) => !hasLine)) told.away += 1
      for (const { visitor, question, tour } of events.first()) {
        if (visitor) told.visitor += 1
        if (question) told.question += 1
        if (tour) told.tour += 1
      }
    }
    for (const [what, count] of Object.entries(told)) expect([what, count > 1]).toEqual([what, true])
    expect(told.stuck).toBeLessThan(ROBOTS.length)
  })
})

describe('questions that it is asked', () => {
  type Taught = Parameters<typeof demoRobot>[2]['taught']
  async function asked(taught?: Taught) {
    const events = ROBOTS.map((each) => {
      const queue = eventQueue(() => 0)
      const robot = demoRobot(given(each), FLOOR, { isStill: false, events: queue, ...(taught && { taught }) })
      for (let second = 0; second < 2 * HOUR_S; second++) robot.tick()
      return queue
    })
    await others()
    return events.flatMap((queue) => queue.first().flatMap(({ question }) => (question ? [question] : [])))
  }

  test('are answered as the company has taught, and otherwise as it knows itself', async () => {
    const own = await asked()
    const taught = await asked(async ({ text }) =>
      text === 'Can I park here?' ? { answer: 'In the basement.', from: 'library' } : undefined,
    )
    const expected = own.map((each) =>
      each.text === 'Can I park here?' ? { ...each, answer: 'In the basement.', from: 'library' } : each,
    )
    expect(own.some(({ from }) => from === 'none')).toBe(true)
    expect(taught.some(({ answer }) => answer === 'In the basement.')).toBe(true)
    expect(taught).toEqual(expected)
  })
})

test('it tells of itself when it is stuck, takes another way or its battery is low, the same each time', () => {
  const toldBy = (each: (typeof ROBOTS)[number]) => {
    const lines = logQueue(() => 0)
    lived(demoRobot(given(each), FLOOR, { isStill: false, lines }), 4 * HOUR_S)
    return lines.first().map(({ level, text }) => `${level}: ${text}`)
  }
  const told = ROBOTS.flatMap(toldBy)
  expect(told).toEqual(ROBOTS.flatMap(toldBy))
  for (const what of [
    /^error: Stuck on the way to /,
    /^info: Way blocked, took another way to /,
    /^warning: Battery low \(\d+ %\), going to /,
  ])
    expect(told.filter((line) => what.test(line)).length).toBeGreaterThan(1)
  expect(toldBy(FIRST).length).toBeLessThan(40)
})

test('what is published to it and has no room, or is for another map, it says in a line', async () => {
  const lines = logQueue(() => 0)
  const robot = demoRobot(given(FIRST, { sn: 'MN-2026-0009' }), FLOOR, { isStill: true, lines })
  const shelf = shelfOf(given(FIRST, { sn: 'MN-2026-0009' }), new Map(), {
    ...robot,
    nextSecond: async () => undefined,
  })
  const record = { resource: 'tourRoutes', record_id: 'lobby', version: 2, hash: 'h', values: {} }
  expect(await shelf.apply({ ...record, map_name: '' })).toBe('noRoom')
  expect(await shelf.apply({ ...record, map_name: 'Roof' })).toBe('otherMap')
  expect(lines.first().map(({ level, text }) => `${level}: ${text}`)).toEqual([
    'warning: Version 2 of tourRoutes lobby was refused: its storage is full',
    'warning: Version 2 of tourRoutes lobby was refused: it is for another map',
  ])
})

describe('what it says', () => {
  test('is news each second while it moves, and half as often while it stands', () => {
    const said = (seconds: number, robot: ReturnType<typeof demoRobot>) =>
      Array.from({ length: seconds }, () => {
        robot.tick()
        return robot.look()
      }).filter((each) => each !== undefined).length
    expect(said(60, started({}, true))).toBe(30)
    const moving = started({}, true)
    moving.body.way = [{ x: 300, y: 8.5, speed: 0.8 }]
    expect(said(60, moving)).toBe(60)
  })

  test('stays the same where it stands still until it is told something', () => {
    const hour = lived(started({}, true), HOUR_S)
    for (const each of hour) expect(each).toEqual(hour[0])
  })
})

describe('a robot that is started again', () => {
  test('is stopped where it was stopped, and paused where it was paused', () => {
    for (const task of ['stopped', 'paused']) {
      const day = lived(started({ task }), HOUR_S)
      expect(new Set(day.map((said) => said.task))).toEqual(new Set([task]))
      expect(day.at(-1)?.position).toMatchObject({ x: FIRST.x, y: FIRST.y })
    }
  })

  test('goes on charging where it charged', () => {
    const robot = started({ charging: true, task: 'charging', task_place: 'Dock', battery: 50 })
    expect(lived(robot, 300).at(-1)).toMatchObject({ task: 'charging', battery: 67 })
  })

  test('waits for help where it waited for help, and then goes on', () => {
    const day = lived(started({ isInNeed: true }), 300)
    expect([day[0]?.state, day.at(-1)?.state]).toEqual([2, 1])
  })
})

describe('an order', () => {
  const order = (kind: Order['kind'], params: Order['params'] = {}, target: Order['target'] = null): Order => ({
    ...{ order_id: 'command.1', kind, params, target, state: 'sent', progress: 0, run: '' },
  })
  const goTo = (place_name: string) => {
    const { x, y } = FLOOR.points.find(({ name }) => name === place_name) ?? { x: 0, y: 0 }
    return order('go', { map_name: 'Ground floor', place_name }, { x, y })
  }

  function carriedOut(robot: ReturnType<typeof demoRobot>, asked: Order) {
    const told: string[] = []
    const stopping = new AbortController()
    const progress = async (percent: number, { reason = '' }: { reason?: string } = {}) => {
      told.push(`${percent} ${reason}`.trim())
    }
    let outcome = 'under way'
    robot.skills.carryOut(asked, { progress, signal: stopping.signal }).then(
      () => {
        outcome = 'done'
      },
      (error: Error) => {
        outcome = error.message
      },
    )
    return { told, outcome: () => outcome }
  }
  /** Lets what was woken by each second come to its end. */
  async function live(robot: ReturnType<typeof demoRobot>, seconds: number) {
    for (let passed = 0; passed < seconds; passed += 1) {
      robot.tick()
      await new Promise((done) => void setImmediate(done))
    }
  }

  test('to go is told of as the robot comes nearer, and rests while it is paused', async () => {
    const robot = started({}, true)
    const going = carriedOut(robot, goTo('Desk'))
    await live(robot, 5)
    carriedOut(robot, order('pause'))
    await live(robot, 3)
    const { x, y } = robot.body
    await live(robot, 30)
    expect([robot.body.x, robot.body.y, going.outcome()]).toEqual([x, y, 'under way'])
    expect(going.told.at(-1)).toMatch(/paused/)
    carriedOut(robot, order('resume'))
    await live(robot, 60)
    expect([robot.body.x, robot.body.y, going.outcome()]).toEqual([21, 4.5, 'done'])
  })

  test('that was carried out holds for a while, and then the robot goes on with its day', async () => {
    const robot = started()
    const going = carriedOut(robot, goTo('Desk'))
    await live(robot, 120)
    expect(going.outcome()).toBe('done')
    const hour = lived(robot, HOUR_S)
    expect(hour[60]).toMatchObject({ task: 'idle', task_place: 'Desk' })
    expect(new Set(hour.map(({ task }) => task)).size).toBeGreaterThan(3)
  })

  test('to stop ends what the robot is at, and holds until it is released', async () => {
    const robot = started({}, true)
    const going = carriedOut(robot, goTo('Lift'))
    await live(robot, 3)
    carriedOut(robot, order('emergency_stop'))
    await live(robot, 3)
    expect([going.outcome(), robot.skills.refuses(goTo('Lift')), saidBy(robot.body).state]).toEqual([
      'stopped',
      'stopped',
      2,
    ])
    carriedOut(robot, order('release'))
    await live(robot, 3)
    expect([robot.skills.refuses(goTo('Lift')), saidBy(robot.body).state]).toEqual([undefined, 1])
  })

  test('to charge leads to the dock', async () => {
    const robot = started({ battery: 40 }, true)
    const charging = carriedOut(robot, order('charge'))
    await live(robot, 90)
    expect(charging.outcome()).toBe('done')
    expect(saidBy(robot.body)).toMatchObject({ charging: true, task: 'charging', task_place: 'Dock' })
  })

  test('of which the robot is not able is refused with the reason', () => {
    const robot = started({}, true)
    const refused = (asked: Order) => robot.skills.refuses(asked)
    expect(refused(order('go', { map_name: 'Roof', place_name: 'Mast' }))).toBe('other_map')
    expect(refused(order('unlock'))).toBe('no_door')
    expect(refused(order('resume'))).toBe('not_paused')
    expect(refused(order('release'))).toBe('not_stopped')
    robot.body.volume = 0
    expect(refused(order('say', { text: 'Hello' }))).toBe('muted')
    robot.body.battery = 9
    expect(refused(goTo('Lift'))).toBe('battery_low')
  })
})
