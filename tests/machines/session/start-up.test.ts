import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { type NewSession, selectIsConnecting, startUpMachine } from '../../../machines/session/start-up.machine.ts'
import { CORP, heldCalls, refusal, robot, SILENCE, USER } from '../support/stage.ts'

const CREDENTIALS = { token: 't1', uuid: 'u1' }
const GRANTED = { remember: true, account: '13800000002', by: 'password', isFirst: false } as const
const PROFILE = { user: USER, corp: CORP }

function open({ granted, grid }: { granted?: NewSession; grid?: string } = {}) {
  const calls = heldCalls()
  const clock = new SimulatedClock()
  const machine = startUpMachine.provide({
    actors: {
      keepSession: calls.actor('keepSession'),
      returnToWanted: calls.actor('returnToWanted'),
      authCheck: calls.actor('authCheck'),
      profile: calls.actor('profile'),
      languages: calls.actor('languages'),
      gridRobot: calls.actor('gridRobot'),
    },
  })
  const actor = createActor(machine, { clock, input: { credentials: CREDENTIALS, granted, grid } }).start()
  return { actor, calls, clock, now: () => actor.getSnapshot() }
}

it('checks the session, then loads person, company and languages', async () => {
  const { calls, now } = open()
  expect(calls.inputOf('authCheck')).toEqual({ caller: CREDENTIALS })
  await calls.answer('authCheck')
  await calls.answer('profile', PROFILE)
  await calls.answer('languages', ['en', 'zh'])
  expect(now().status).toBe('done')
  expect(now().output).toEqual({ ...PROFILE, languages: ['en', 'zh'], gridType: undefined, failure: undefined })
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
  await calls.answer('profile', PROFILE)
  await calls.answer('languages', [])
  expect(calls.inputOf('gridRobot')).toMatchObject({ robot_uuid: 'r9' })
})

it('looks up the robot that the address names', async () => {
  const { calls, now } = open({ grid: 'r7' })
  await calls.answer('authCheck')
  await calls.answer('profile', PROFILE)
  await calls.answer('languages', [])
  expect(calls.inputOf('gridRobot')).toEqual({ caller: CREDENTIALS, robot_uuid: 'r7' })
  await calls.answer('gridRobot', robot('bao_mini'))
  expect(now().output?.gridType).toBe('bao_mini')
})

it('takes what names no robot as a type: "a robot-type id from a grid query parameter selects the robot type" (§4)', async () => {
  const { calls, now } = open({ grid: 'bao_mini' })
  await calls.answer('authCheck')
  await calls.answer('profile', PROFILE)
  await calls.answer('languages', [])
  await calls.answer('gridRobot', undefined)
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
  await calls.answer('profile', PROFILE)
  await calls.answer('languages', ['en'])
  expect(now().output?.failure).toBeUndefined()
  expect(now().output?.user).toEqual(USER)
})

it('takes a refusal as final at once', async () => {
  const { calls, now } = open()
  await calls.refuse('authCheck', refusal(101003))
  expect(now().status).toBe('done')
  expect(now().output?.failure?.ret).toBe(101003)
})
