import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { RET } from '../../openapi/ret.ts'
import {
  asker,
  eventQueue,
  Failed,
  logQueue,
  type Order,
  questionEvent,
  Refused,
  type Robot,
  runRobot,
  type Shelf,
  skillsByKind,
} from '../../robots/client/robot.ts'
import { robots } from '../../server/database/schema/catalogue.ts'
import { publications, published } from '../../server/database/schema/publishing.ts'
import { records } from '../../server/database/schema/records.ts'
import { commandResults, commands } from '../../server/database/schema/remote.ts'
import { robotEvents, robotHistory, robotLog } from '../../server/database/schema/robot-history.ts'
import { demoRobotKey } from '../../server/demo/robots.ts'
import { newId } from '../../server/secrets/secrets.ts'
import { appSession } from '../server/support/app-session.ts'
import { type Harness, startHarness } from '../server/support/harness.ts'

const SN = 'XM-2026-0101'
const ID = 'r_xm-2026-0101'
const HOUR_MS = 3_600_000
const NEVER = new Promise<void>(() => undefined)

let server: Harness
let url: string
let remote: { authorization: string }
let tours: { authorization: string }

beforeAll(async () => {
  const env = { ROBOT_CALLS_PER_S: '1000', COMMANDS_PER_MINUTE: '1000', ROBOT_HISTORY_S: '0' }
  server = await startHarness({ seed: true, env })
  await server.app.console.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(server.app.console.server.address() as AddressInfo).port}`
  remote = await appSession(server, 'u_admin', 'foyer.rmc')
  tours = await appSession(server, 'u_admin', 'foyer.expostor')
})
afterAll(async () => {
  await server.app.drain(0)
  await server.close()
})
beforeEach(async () => {
  for (const table of [commandResults, commands, published, publications, robotHistory, robotEvents, robotLog])
    await server.db.delete(table)
  await server.db.update(robots).set({ alarms: [], last_seen: null, reported_at: null, state: 0 })
})

const standing = { state: 1, battery: 80, charging: false, task: 'idle' } as const
const obedient: Robot['skills'] = { refuses: () => undefined, carryOut: async () => undefined }

/** A robot that runs until the test is over, or until it is stopped. */
function started(more: Partial<Robot> = {}) {
  const stopping = new AbortController()
  const robot = { url, key: demoRobotKey(SN), look: () => standing, skills: obedient, everyMs: 100, ...more }
  const running = runRobot(robot, stopping.signal)
  const stop = async () => {
    stopping.abort()
    await running
  }
  onTestFinished(() => stop().catch(() => undefined))
  return { running, stop }
}

const row = async () => (await server.db.select().from(robots).where(eq(robots.robot_uuid, ID)))[0]
const batteries = async () => {
  const kept = await server.db.select({ battery: robotHistory.battery }).from(robotHistory)
  return kept.map(({ battery }) => battery).toSorted((one, other) => one - other)
}
const isOnline = () => expect.poll(async () => (await row())?.state).toBe(1)

async function send(kind: 'volume' | 'say' | 'emergency_stop' = 'volume') {
  const params = {
    volume: { volume: 30 },
    say: { text: 'Hello', lang: 'en', voice: 'warm' },
    emergency_stop: {},
  } as const
  const asked = { key: newId(), kind, params: params[kind], robot_uuids: [ID] }
  const { body } = await server.ask('commandSend', asked, { headers: remote })
  return body.data.command.command_id
}
async function progressOf(command_id: string) {
  const { body } = await server.ask('commandDetail', { command_id }, { headers: remote })
  return body.data.command.results[0]?.progress
}
async function stateOf(command_id: string) {
  const { body } = await server.ask('commandDetail', { command_id }, { headers: remote })
  return body.data.command.results.map(({ state, reason }) => `${state} ${reason}`.trim()).join()
}
const becomes = (command_id: string, state: string) => expect.poll(() => stateOf(command_id)).toBe(state)

describe('a robot with the client', () => {
  test('is online, takes an order, and refuses another with a reason', async () => {
    const refuses = ({ kind }: Order) => (kind === 'say' ? 'muted' : undefined)
    const taken: string[] = []
    started({ skills: { refuses, carryOut: async ({ kind }) => void taken.push(kind) } })
    await isOnline()
    await becomes(await send(), 'done')
    await becomes(await send('say'), 'refused muted')
    expect(taken).toEqual(['volume'])
  })

  test('is not able to do what its skills leave out', async () => {
    const taken: string[] = []
    const carryOut = async ({ kind }: Order) => void taken.push(kind)
    started({ skills: skillsByKind({ volume: { carryOut }, say: { refuses: () => 'muted', carryOut } }) })
    await isOnline()
    await becomes(await send(), 'done')
    await becomes(await send('say'), 'refused muted')
    await becomes(await send('emergency_stop'), 'refused not_able')
    expect(taken).toEqual(['volume'])
  })

  test('says why an order failed, also where it did not mean to', async () => {
    let failure: Error = new Failed('way_blocked')
    const carryOut = async () => {
      throw failure
    }
    started({ skills: { ...obedient, carryOut } })
    await isOnline()
    await becomes(await send(), 'failed way_blocked')
    failure = new Error('a mistake in the program')
    await becomes(await send(), 'failed not_able')
  })

  test('stops in an emergency while it carries out something else', async () => {
    const carryOut = ({ kind }: Order) => (kind === 'emergency_stop' ? Promise.resolve() : NEVER)
    started({ skills: { ...obedient, carryOut } })
    await isOnline()
    const busy = await send()
    await becomes(busy, 'under_way')
    await becomes(await send('emergency_stop'), 'done')
    expect(await stateOf(busy)).toBe('under_way')
  })

  test('stops in an emergency though nobody answers it any more', async () => {
    const isOrder = (input: Parameters<typeof fetch>[0]) => new URL(String(input)).pathname.endsWith('/order')
    const mute: typeof fetch = (input, init) => (isOrder(input) ? new Promise(() => undefined) : fetch(input, init))
    let isStopped = false
    const carryOut = async ({ kind }: Order) => {
      isStopped ||= kind === 'emergency_stop'
    }
    started({ fetch: mute, skills: { ...obedient, carryOut } })
    await isOnline()
    await send('emergency_stop')
    await expect.poll(() => isStopped).toBe(true)
  })

  test('stops in an emergency, and says of another order that it is not able, where it cannot tell why it refuses', async () => {
    const refuses = () => {
      throw new Error('a mistake in the program')
    }
    started({ skills: { ...obedient, refuses } })
    await isOnline()
    await becomes(await send(), 'refused not_able')
    await becomes(await send('emergency_stop'), 'done')
  })

  test('reports nothing where it has nothing to say', async () => {
    let asked = 0
    const look = () => {
      asked += 1
      return asked % 2 ? undefined : { ...standing, battery: asked }
    }
    started({ look })
    await expect.poll(async () => (await batteries()).slice(0, 3)).toEqual([2, 4, 6])
  })

  test('goes on reporting after a look that fails', async () => {
    let looks = 0
    const look = () => {
      looks += 1
      if (looks % 2 === 1) throw new Error('a mistake in the program')
      return { ...standing, battery: looks }
    }
    started({ look })
    await expect.poll(async () => (await batteries()).slice(0, 2)).toEqual([2, 4])
  })

  test('leaves out a report that makes no sense, and brings those that it would have been sent with', async () => {
    let [isUp, said] = [false, 0]
    const look = () => {
      said += 1
      return { ...standing, battery: said === 3 ? 180 : said }
    }
    const line: typeof fetch = (input, init) => (isUp ? fetch(input, init) : Promise.reject(new Error('no line')))
    started({ fetch: line, look })
    await expect.poll(() => said).toBeGreaterThan(6)
    isUp = true
    await expect.poll(async () => (await batteries()).slice(0, 5)).toEqual([1, 2, 4, 5, 6])
  })

  test('asks again where a proxy answers in place of the console', async () => {
    let asked = 0
    const proxied: typeof fetch = async (input, init) => {
      asked += 1
      return asked <= 3 ? Response.json({ error: 'no such host' }, { status: 404 }) : fetch(input, init)
    }
    started({ fetch: proxied })
    await isOnline()
    await becomes(await send(), 'done')
  })

  test('asks for its orders at once where another call finds the line up, however often it found none', async () => {
    let refused = 0
    const isOrders = (input: Parameters<typeof fetch>[0]) => new URL(String(input)).pathname.endsWith('/orders')
    const bad: typeof fetch = (input, init) => {
      if (!isOrders(input) || refused === 5) return fetch(input, init)
      refused += 1
      return Promise.reject(new Error('no line'))
    }
    const began = performance.now()
    started({ fetch: bad })
    await isOnline()
    await becomes(await send(), 'done')
    expect(performance.now() - began).toBeLessThan(5000)
  })

  test('waits before it calls again, though it is told a time of day to wait for', async () => {
    const asked: number[] = []
    const crowded: typeof fetch = async () => {
      asked.push(performance.now())
      const headers = { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }
      return Response.json({ ret: RET.tooMany, msg: 'too many', data: null }, { status: 429, headers })
    }
    started({ fetch: crowded })
    await expect.poll(() => asked.length).toBeGreaterThan(3)
    expect(Number(asked[3]) - Number(asked[0])).toBeGreaterThan(400)
  })

  test('that is started again in the middle of an order does not begin it once more, and says so', async () => {
    const begun: string[] = []
    const carryOut = ({ order_id }: Order) => {
      begun.push(order_id)
      return NEVER
    }
    const first = started({ skills: { ...obedient, carryOut } })
    await isOnline()
    const command_id = await send()
    await becomes(command_id, 'under_way')
    await first.stop()
    started({ skills: { ...obedient, carryOut } })
    await becomes(command_id, 'failed restarted')
    expect(begun).toHaveLength(1)
  })

  test('whose run goes on while its program starts again takes up what it had begun, as far as it had come', async () => {
    const taken: Pick<Order, 'state' | 'progress'>[] = []
    const run = 'the-run-of-a-robot-that-goes-on'
    const carryOut: Robot['skills']['carryOut'] = async ({ state, progress }, doing) => {
      taken.push({ state, progress })
      await doing.progress(40)
      if (taken.length === 1) await NEVER
    }
    const first = started({ run, skills: { ...obedient, carryOut } })
    await isOnline()
    const command_id = await send()
    await expect.poll(() => progressOf(command_id)).toBe(40)
    await first.stop()
    started({ run, skills: { ...obedient, carryOut } })
    await becomes(command_id, 'done')
    expect(taken).toEqual([
      { state: 'sent', progress: 0 },
      { state: 'under_way', progress: 40 },
    ])
  })

  test('says so as well where it learns only when it begins that an earlier run of it had begun', async () => {
    const begun: string[] = []
    const headers = { authorization: `Bearer ${demoRobotKey(SN)}` }
    let isFirst = true
    const overtaken: typeof fetch = async (input, init) => {
      if (isFirst && String(input).endsWith('/order')) {
        isFirst = false
        const told = { ...JSON.parse(String(init?.body)), run: 'the-earlier-run' }
        await server.ask('robotOrder', told, { headers })
      }
      return fetch(input, init)
    }
    started({ fetch: overtaken, skills: { ...obedient, carryOut: async ({ order_id }) => void begun.push(order_id) } })
    await isOnline()
    await becomes(await send(), 'failed restarted')
    expect(begun).toEqual([])
  })

  test('carries out each order once over a line that loses every other answer', async () => {
    const begun: string[] = []
    const calls = new Map<string, number>()
    const lossy: typeof fetch = async (input, init) => {
      const answer = await fetch(input, init)
      const { pathname } = new URL(String(input))
      const times = (calls.get(pathname) ?? 0) + 1
      calls.set(pathname, times)
      if (times % 2 === 0) throw new Error('the answer is lost')
      return answer
    }
    started({ fetch: lossy, skills: { ...obedient, carryOut: async ({ order_id }) => void begun.push(order_id) } })
    await isOnline()
    const sent = await Promise.all(Array.from({ length: 4 }, () => send()))
    for (const command_id of sent) await becomes(command_id, 'done')
    expect(begun.toSorted()).toEqual(sent.map((id) => `${id}.1`).toSorted())
  })

  test('brings what it could not say while there was no line', async () => {
    let isUp = false
    let said = 0
    const look = () => {
      said += 1
      return { ...standing, battery: said }
    }
    const line: typeof fetch = (input, init) => (isUp ? fetch(input, init) : Promise.reject(new Error('no line')))
    started({ fetch: line, look })
    await expect.poll(() => said).toBeGreaterThan(5)
    isUp = true
    await expect.poll(async () => (await batteries()).slice(0, 5)).toEqual([1, 2, 3, 4, 5])
  })

  test('whose clock is an hour ahead is of now all the same', async () => {
    started({ clock: () => Date.now() + HOUR_MS })
    await isOnline()
    const age = Date.now() - Date.parse((await row())?.reported_at ?? '')
    expect(Math.abs(age)).toBeLessThan(HOUR_MS / 2)
  })

  test('stops where its key does not work', async () => {
    const { running } = started({ key: 'nobody' })
    const failure = await running.catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Refused)
    expect((failure as Refused).ret).toBe(RET.notLogin)
  })
})

describe('what happens at a robot', () => {
  const kept = async () =>
    (await server.db.select().from(robotEvents).orderBy(asc(robotEvents.at))).map(({ kind, detail }) => [kind, detail])

  test('is told once, over a line that loses the first answer', async () => {
    let isLost = false
    const lossy: typeof fetch = async (input, init) => {
      const answer = await fetch(input, init)
      if (isLost || !String(input).includes('/events')) return answer
      isLost = true
      throw new Error('the answer is lost')
    }
    const events = eventQueue()
    events.tell({ visitor: { who: 'vip', name: 'Ms Okafor' } })
    started({ fetch: lossy, events })
    await expect.poll(events.first).toEqual([])
    events.tell({ alarm: { kind: 'door_open' } })
    await expect.poll(kept).toEqual([
      ['visitor', { who: 'vip', name: 'Ms Okafor' }],
      ['alarm', { kind: 'door_open' }],
    ])
    expect((await row())?.alarms).toEqual(['door_open'])
  })

  test('is told though something beside it makes no sense', async () => {
    const events = eventQueue()
    const tour = { name: 'Lobby', stops: 3, stops_done: 3, end: 'done' } as const
    for (const stops_done of [1, -1, 2]) events.tell({ tour: { ...tour, stops_done } })
    started({ events })
    await expect.poll(events.first).toEqual([])
    expect(await kept()).toHaveLength(2)
    expect(await kept()).toEqual(expect.arrayContaining([1, 2].map((done) => ['tour', { ...tour, stops_done: done }])))
  })
})

describe('a question of a guest', () => {
  const robot = (more: Partial<Robot> = {}) => ({ url, key: demoRobotKey(SN), ...more })
  const teach = (question: string, text: string) => {
    const values = { question, language: 'en', answers: [{ text, media_type: '', media: '' }], robots: [], is_on: true }
    return server.db
      .insert(records)
      .values({ corp_uuid: 'c_aurora', resource: 'qaLibrary', record_id: newId(), values })
  }

  test('is answered by what the company has taught, and told of as it was answered', async () => {
    const ask = asker(robot())
    expect(await ask('Who waters the palm trees?', 'en')).toMatchObject({ outcome: 'none', text: '', from: 'none' })
    await teach('Who waters the palm trees?', 'The gardener does, at night.')
    const answered = await ask('who waters the palm trees', 'en')
    expect(answered).toMatchObject({ outcome: 'answered', text: 'The gardener does, at night.', from: 'library' })
    expect(answered).not.toHaveProperty('clock')
    const told = {
      text: 'who waters the palm trees',
      lang: 'en',
      answer: 'The gardener does, at night.',
      from: 'library',
    }
    expect(questionEvent('who waters the palm trees', 'en', answered)).toEqual(told)
    expect(questionEvent('Hello', 'en', undefined)).toMatchObject({ answer: '', from: 'none' })
  })

  test('is asked again over a line that loses the first answer', async () => {
    await teach('Who feeds the fish?', 'The porter.')
    let calls = 0
    const lossy: typeof fetch = async (input, init) => {
      const answer = await fetch(input, init)
      calls += 1
      if (calls === 1) throw new Error('the answer is lost')
      return answer
    }
    expect((await asker(robot({ fetch: lossy }))('Who feeds the fish?', 'en', { withinMs: 20_000 }))?.text).toBe(
      'The porter.',
    )
  })

  test('has no answer in time where there is no line, the key is none, or the robot stops', async () => {
    const noLine = () => Promise.reject(new Error('no line'))
    expect(await asker(robot({ fetch: noLine }))('Hello', 'en', { withinMs: 50 })).toBeUndefined()
    expect(await asker(robot({ key: 'nobody' }))('Hello', 'en')).toBeUndefined()
    expect(await asker(robot({ fetch: noLine }))('Hello', 'en', { signal: AbortSignal.abort() })).toBeUndefined()
  })
})

describe('what a robot tells of itself', () => {
  const kept = async () =>
    (await server.db.select().from(robotLog).orderBy(asc(robotLog.at), asc(robotLog.text))).map(({ level, text }) => [
      level,
      text,
    ])

  test('is told once, over a line that is down at first and then loses an answer', async () => {
    let lost = 0
    const lossy: typeof fetch = async (input, init) => {
      if (!String(input).includes('/log')) return fetch(input, init)
      lost += 1
      if (lost === 1) throw new Error('no line')
      const answer = await fetch(input, init)
      if (lost === 2) throw new Error('the answer is lost')
      return answer
    }
    let now = Date.now()
    const lines = logQueue(() => {
      now += 1
      return now
    })
    lines.tell('info', 'Ready')
    lines.tell('error', 'Stuck\nat the lift')
    started({ fetch: lossy, lines })
    await expect.poll(lines.first).toEqual([])
    expect(await kept()).toEqual([
      ['info', 'Ready'],
      ['error', 'Stuck at the lift'],
    ])
  })

  test('is cut to what the server takes, and the oldest give way where it is too much', async () => {
    const lines = logQueue()
    lines.tell('info', ' \n ')
    expect(lines.first()).toEqual([])
    lines.tell('warning', `${'x'.repeat(310)}\ud800`)
    started({ lines })
    await expect.poll(lines.first).toEqual([])
    expect(await kept()).toEqual([['warning', `${'x'.repeat(299)}…`]])
    const many = logQueue()
    for (let nr = 0; nr < 1005; nr += 1) many.tell('info', `Line ${nr}`)
    expect(many.first()[0]?.text).toBe('Line 5')
  })
})

/** What a robot keeps of what is published to it, in memory. */
function memoryShelf(apply: Shelf['apply'] = async () => undefined) {
  const kept = new Map<string, string>()
  const shelf: Shelf = {
    hashOf: ({ record_id }) => kept.get(record_id),
    apply: async (published) => {
      const why = await apply(published)
      if (!why) kept.set(published.record_id, published.hash)
      return why
    },
    remove: async ({ record_id }) => void kept.delete(record_id),
  }
  return { kept, shelf }
}

async function publishTour(name: string) {
  const on = { on: 'apps', headers: tours } as const
  const stops = [{ name: 'Door', point: 'Entrance', texts: { en: 'Hello' }, dwell_s: 10 }]
  const values = { name, map: 'maps_1', stops } as never
  const made = await server.ask('recordCreate', { resource: 'tourRoutes', key: randomUUID(), values }, on)
  const { record_id } = made.body.data.record
  const asked = { resource: 'tourRoutes', record_id }
  await server.ask('publish', { ...asked, version: 1, key: randomUUID(), robot_uuids: [ID] }, on)
  const screen = async () => {
    const { robot_list } = (await server.ask('publicationDetail', asked, on)).body.data
    return robot_list.map(({ state, why }) => `${state} ${why}`.trim()).join()
  }
  return { record_id, screen, withdraw: () => server.ask('publicationWithdraw', asked, on) }
}

describe('what is published', () => {
  const onGroundFloor = () => ({ ...standing, position: { map_name: 'Ground floor', x: 1, y: 1 } })

  test('lies on the robot’s shelf, and is off it once it is withdrawn', async () => {
    const seen: unknown[] = []
    const { kept, shelf } = memoryShelf(async ({ values }) => void seen.push(values))
    started({ shelf, look: onGroundFloor })
    await isOnline()
    const { record_id, screen, withdraw } = await publishTour('Lobby')
    await expect.poll(screen).toBe('done')
    expect([[...kept.keys()], seen]).toEqual([[record_id], [expect.objectContaining({ name: 'Lobby' })]])
    await withdraw()
    await expect.poll(() => kept.size).toBe(0)
  })

  test('is refused with the robot’s reason', async () => {
    const { shelf } = memoryShelf(async () => 'noRoom')
    started({ shelf, look: onGroundFloor })
    await isOnline()
    await expect.poll((await publishTour('Too much')).screen).toBe('failed noRoom')
  })

  test('is refused by a robot that keeps nothing', async () => {
    started({ look: onGroundFloor })
    await isOnline()
    await expect.poll((await publishTour('For nobody')).screen).toBe('failed notTaken')
  })
})
