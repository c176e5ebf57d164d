import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { NewSession } from '../../../machines/session/start-up-context.ts'
import { selectIsConnecting } from '../../../machines/session/start-up-selectors.ts'
import { heldStartUp } from '../support/held-charts.ts'
import { CORP, heldCalls, prodtype, refusal, robot, SILENCE, USER } from '../support/stage.ts'

const CREDENTIALS = { token: 't1', uuid: 'u1' }
const GRANTED = { remember: true, account: '13800000002', by: 'password', isFirst: false } as const
const PROFILE = { user: USER, corp: CORP }
const FLEET = { robots: [robot('bao_mini')], types: [prodtype('bao_mini')] }

function open({ granted, grid }: { granted?: NewSession; grid?: string } = {}) {
  const calls = heldCalls()
  const clock = new SimulatedClock()
  const actor = createActor(heldStartUp(calls), { clock, input: { credentials: CREDENTIALS, granted, grid } }).start()
  return { actor, calls, clock, now: () => actor.getSnapshot() }
}

type Calls = ReturnType<typeof heldCalls>

async function answerFleet(calls: Calls) {
  await calls.answer('robots', FLEET.robots)
  await calls.answer('types', FLEET.types)
}

async function answerAll(calls: Calls, languages = ['en', 'zh']) {
  await calls.answer('profile', PROFILE)
  await calls.answer('languages', languages)
  await answerFleet(calls)
}

it('checks the session, then loads person, company, languages, robots and types at once', async () => {
  const { calls, now } = open()
  expect(calls.inputOf('authCheck')).toEqual({ caller: CREDENTIALS })
  await calls.answer('authCheck')
  expect(calls.names()).toEqual(['authCheck', 'profile', 'languages', 'robots', 'types'])
  await answerAll(calls)
  expect(now().status).toBe('done')
  expect(now().output).toEqual({ ...PROFILE, ...FLEET, languages: ['en', 'zh'] })
})

it.each([
  ['profile', PROFILE],
  ['languages', ['en', 'zh']],
  ['robots', FLEET.robots],
  ['types', FLEET.types],
])('waits for the %s, whatever else has come', async (last, answer) => {
  const { calls, now } = open({ granted: GRANTED })
  await calls.answer('keepSession')
  await calls.answer('returnToWanted', {})
  const others = { profile: PROFILE, languages: ['en', 'zh'], ...FLEET }
  for (const [name, output] of Object.entries(others)) if (name !== last) await calls.answer(name, output)
  expect(now().status).toBe('active')
  await calls.answer(last, answer)
  expect(now().status).toBe('done')
})

it.each(['robots', 'types'])('lets the person in where the %s do not come, and says why', async (name) => {
  const { calls, now } = open()
  await calls.answer('authCheck')
  await calls.refuse(name, SILENCE)
  await calls.answer('profile', PROFILE)
  await calls.answer('languages', ['en'])
  expect(now().output).toMatchObject({ ...PROFILE, fleetFailure: SILENCE })
  expect(now().output?.failure).toBeUndefined()
})

it.each(['robots', 'types'])('takes a session that ends under the %s as ended', async (name) => {
  const { calls, now } = open()
  await calls.answer('authCheck')
  await calls.refuse(name, refusal(101003))
  expect(now().output?.failure?.ret).toBe(101003)
})

it('asks for the robots again too where the person is asked for again', async () => {
  const { calls, clock, now } = open()
  await calls.answer('authCheck')
  await calls.refuse('robots', SILENCE)
  await calls.refuse('profile', SILENCE)
  clock.increment(500)
  await answerAll(calls)
  expect(now().output).toMatchObject({ ...PROFILE, ...FLEET })
  expect(now().output?.fleetFailure).toBeUndefined()
})

it('keeps a session that was just granted, and does not check it', async () => {
  const { calls } = open({ granted: GRANTED })
  expect(calls.inputOf('keepSession')).toEqual({
    credentials: CREDENTIALS,
    remember: true,
    account: '13800000002',
    by: 'password',
  })
  await calls.answer('keepSession')
  await calls.answer('returnToWanted', {})
  expect(calls.count('authCheck')).toBe(0)
  expect(calls.count('profile')).toBe(1)
})

it('checks a first session once it is kept, for that binds it to this browser', async () => {
  const { calls } = open({ granted: { ...GRANTED, isFirst: true } })
  await calls.answer('keepSession')
  await calls.answer('returnToWanted', {})
  expect(calls.inputOf('authCheck')).toEqual({ caller: CREDENTIALS })
  expect(calls.count('profile')).toBe(0)
  await calls.answer('authCheck')
  expect(calls.count('profile')).toBe(1)
})

it('looks up the robot of the page that the person returns to', async () => {
  const { calls } = open({ granted: GRANTED })
  await calls.answer('keepSession')
  await calls.answer('returnToWanted', { grid: 'r9' })
  expect(calls.inputOf('gridRobot')).toMatchObject({ robot_uuid: 'r9' })
})

it('looks up the robot that the address names', async () => {
  const { calls, now } = open({ grid: 'r7' })
  await calls.answer('authCheck')
  await answerAll(calls)
  expect(calls.inputOf('gridRobot')).toEqual({ caller: CREDENTIALS, robot_uuid: 'r7' })
  await calls.answer('gridRobot', robot('bao_mini'))
  expect(now().output?.gridType).toBe('bao_mini')
})

it('takes what names no robot as a type: "a robot-type id from a grid query parameter selects the robot type" (§4)', async () => {
  const { calls, now } = open({ grid: 'bao_mini' })
  await calls.answer('authCheck')
  await calls.answer('gridRobot', undefined)
  await answerAll(calls)
  expect(now().output?.gridType).toBe('bao_mini')
})

it('tries a call without answer twice more, after 0.5 s and 1.5 s, and says so', async () => {
  const { calls, clock, now } = open()
  await calls.answer('authCheck')
  await calls.refuse('profile', SILENCE)
  expect(selectIsConnecting(now())).toBe(true)
  clock.increment(499)
  expect(calls.count('profile')).toBe(1)
  clock.increment(1)
  expect(calls.count('profile')).toBe(2)
  expect(calls.count('authCheck')).toBe(1)
  await calls.refuse('profile', SILENCE)
  clock.increment(1499)
  expect(calls.count('profile')).toBe(2)
  clock.increment(1)
  await calls.refuse('profile', SILENCE)
  expect(now().output?.failure).toEqual(SILENCE)
})

it('goes on where it stopped once an answer comes', async () => {
  const { calls, clock, now } = open()
  await calls.refuse('authCheck', SILENCE)
  clock.increment(500)
  await calls.answer('authCheck')
  await answerAll(calls)
  expect(now().output?.failure).toBeUndefined()
  expect(now().output?.user).toEqual(USER)
})

it('takes a refusal as final at once', async () => {
  const { calls, now } = open()
  await calls.refuse('authCheck', refusal(101003))
  expect(now().status).toBe('done')
  expect(now().output?.failure?.ret).toBe(101003)
})
