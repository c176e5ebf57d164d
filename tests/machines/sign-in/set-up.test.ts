import { beforeEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { User } from '../../../machines/entities.ts'
import type { Failure } from '../../../machines/failure.ts'
import { screenOf } from '../../../machines/screen.ts'
import { SECRET_FIELDS } from '../../../machines/secrets.ts'
import { choosePasswordMachine } from '../../../machines/sign-in/choose-password.machine.ts'
import { selectIsPasswordTooLate, selectPasswordFailure } from '../../../machines/sign-in/choose-password-selectors.ts'
import type { JobInfo } from '../../../machines/sign-in/job-info.ts'
import type { NewPassword } from '../../../machines/sign-in/new-password.ts'
import { setUpMachine } from '../../../machines/sign-in/set-up.machine.ts'
import {
  selectCorpToSetUp,
  selectIsComplete,
  selectIsSaving,
  selectIsTooLate,
  selectPersonBefore,
  selectPersonToSetUp,
  selectSetUpChoice,
  selectSetUpFailure,
  selectSteps,
} from '../../../machines/sign-in/set-up-selectors.ts'
import { CORP, heldCalls, refusal, SILENCE, USER } from '../support/stage.ts'

const NEWCOMER: User = { ...USER, email: '', login_status: 0 }
const CHOSEN: NewPassword = { password: 'Teal!Heron42', confirmation: 'Teal!Heron42' }
const INFO: JobInfo = { email: 'robin@aurora.example', dept: 'Front office', job: 'Manager' }
const SAVE = { caller: { token: 't1', uuid: 'u1', corp_uuid: 'c1' }, person_id: 'p1' }
const OVER: readonly (readonly [string, Failure])[] = [
  ['ret 101003', refusal(101003)],
  ['HTTP 403', { ...SILENCE, kind: 'answer', code: 'REQUEST_FAIL:403' }],
]

function open(by: 'password' | 'verifycode' | 'passkey' = 'verifycode', user = NEWCOMER, flag: 0 | 1 = 0) {
  const calls = heldCalls()
  const machine = setUpMachine.provide({
    actors: {
      choosePassword: choosePasswordMachine.provide({ actors: { savePassword: calls.actor('setPassword') } }),
      setJobInfo: calls.actor('setJobInfo'),
    },
  })
  const actor = createActor(machine, { input: { granted: { user, corp: CORP, token: 't1', flag }, by } }).start()
  return { actor, calls, now: () => actor.getSnapshot(), screen: () => screenOf(actor.getSnapshot()) }
}

let stage: ReturnType<typeof open>
beforeEach(() => {
  stage = open()
})

const choice = () => {
  const child = selectSetUpChoice(stage.now())
  if (!child) throw new Error('no password is being chosen')
  return child
}
const choose = () => choice().send({ type: 'password.submit', chosen: CHOSEN })
const tell = (info = INFO) => stage.actor.send({ type: 'info.submit', info })

async function atJobInfo() {
  choose()
  await stage.calls.answer('setPassword', NEWCOMER)
}

async function atConfirmation() {
  await atJobInfo()
  tell()
  await stage.calls.answer('setJobInfo', { ...NEWCOMER, ...INFO, login_status: 1 })
}

describe('the steps', () => {
  it.each([
    ['by code', open('verifycode'), ['setPassword', 'jobInfo', 'confirmation']],
    ['by a password of their own', open('password'), ['jobInfo', 'confirmation']],
    [
      'by a password that somebody else chose',
      open('password', NEWCOMER, 1),
      ['setPassword', 'jobInfo', 'confirmation'],
    ],
    ['by a passkey', open('passkey'), ['setPassword', 'jobInfo', 'confirmation']],
  ])('of who came %s begin with the first one', (_, { now, screen }, steps) => {
    expect(selectSteps(now())).toEqual(steps)
    expect(screen()).toBe(steps[0])
  })
})

describe('the password', () => {
  it('is set in the name of who just signed in, once for ten clicks', () => {
    for (let click = 0; click < 10; click++) choose()
    expect(stage.calls.count('setPassword')).toBe(1)
    expect(stage.calls.inputOf('setPassword')).toEqual({ ...SAVE, password: CHOSEN.password })
  })

  it('leads to the job info once it is set', async () => {
    await atJobInfo()
    expect(stage.screen()).toBe('jobInfo')
    expect(selectIsSaving(stage.now())).toBe(false)
  })

  it.each([
    ['the rule', refusal(101007)],
    ['being the same as before', refusal(101010)],
    ['a silent server', SILENCE],
  ])('refused for %s stays on its step with the reason and can be sent again', async (_, failure) => {
    choose()
    await stage.calls.refuse('setPassword', failure)
    expect(stage.screen()).toBe('setPassword')
    expect(selectPasswordFailure(choice().getSnapshot())).toEqual(failure)
    choose()
    expect(stage.calls.count('setPassword')).toBe(2)
  })

  it('that came too late says so: only a new sign-in helps', async () => {
    choose()
    await stage.calls.refuse('setPassword', refusal(101006))
    expect(selectIsPasswordTooLate(choice().getSnapshot())).toBe(true)
    expect(stage.now().status).toBe('active')
  })
})

describe('the job info', () => {
  const { email: _, ...WITHOUT_EMAIL } = INFO
  const NOWHERE: User = { ...NEWCOMER, mobile: '' }

  it.each<[string, User, JobInfo, boolean]>([
    ['department, job and the e-mail that was missing', NEWCOMER, INFO, true],
    ['no e-mail where there is none', NEWCOMER, WITHOUT_EMAIL, false],
    ['an e-mail that is none', NEWCOMER, { ...INFO, email: 'robin@aurora' }, false],
    ['no e-mail where there is one', USER, WITHOUT_EMAIL, true],
    ['no mobile where there is none', NOWHERE, INFO, false],
    ['the mobile that was missing', NOWHERE, { ...INFO, mobile: '13800000009' }, true],
    ['a mobile that is none', NOWHERE, { ...INFO, mobile: '138' }, false],
    ['no department', NEWCOMER, { ...INFO, dept: ' ' }, false],
    ['no job title', NEWCOMER, { ...INFO, job: '' }, false],
  ])('with %s is sent or not', (_, user, info, may) => {
    stage = open('password', user)
    expect(stage.now().can({ type: 'info.submit', info })).toBe(may)
    tell(info)
    expect(stage.calls.count('setJobInfo')).toBe(may ? 1 : 0)
  })

  it('is sent once for ten clicks, and leads to the confirmation with what is kept now', async () => {
    stage = open('password')
    for (let click = 0; click < 10; click++) tell()
    expect(stage.calls.count('setJobInfo')).toBe(1)
    expect(stage.calls.inputOf('setJobInfo')).toEqual({ ...SAVE, info: INFO })
    await stage.calls.answer('setJobInfo', { ...NEWCOMER, ...INFO })
    expect(stage.screen()).toBe('confirmation')
    expect(selectPersonToSetUp(stage.now())?.email).toBe(INFO.email)
    expect(selectPersonBefore(stage.now())?.email).toBe('')
    expect(selectCorpToSetUp(stage.now())).toEqual(CORP)
  })

  it.each([
    ['a taken e-mail', refusal(101036)],
    ['a taken mobile', refusal(251005)],
    ['a silent server', SILENCE],
  ])('refused for %s stays on its step with the reason and can be sent again', async (_, failure) => {
    stage = open('password')
    tell()
    await stage.calls.refuse('setJobInfo', failure)
    expect(stage.screen()).toBe('jobInfo')
    expect(selectSetUpFailure(stage.now())).toEqual(failure)
    expect(selectIsTooLate(stage.now())).toBe(false)
    tell()
    expect(selectIsSaving(stage.now())).toBe(true)
    expect(selectSetUpFailure(stage.now())).toBeUndefined()
    expect(stage.calls.count('setJobInfo')).toBe(2)
  })

  it('that came too late says so: only a new sign-in helps', async () => {
    await atJobInfo()
    tell()
    await stage.calls.refuse('setJobInfo', refusal(101006))
    expect(selectIsTooLate(stage.now())).toBe(true)
    expect(stage.now().status).toBe('active')
  })

  it('takes no password, and the password step no job info', async () => {
    tell()
    await atJobInfo()
    expect(selectSetUpChoice(stage.now())).toBeUndefined()
    expect([stage.calls.count('setJobInfo'), stage.calls.count('setPassword')]).toEqual([0, 1])
  })
})

describe('the confirmation', () => {
  beforeEach(atConfirmation)

  it('goes back to the job info, which does not ask again for what is kept', async () => {
    stage.actor.send({ type: 'view.back' })
    expect(stage.screen()).toBe('jobInfo')
    tell({ dept: 'Lobby', job: 'Manager' })
    await stage.calls.answer('setJobInfo', { ...NEWCOMER, ...INFO, dept: 'Lobby' })
    expect(stage.screen()).toBe('confirmation')
  })

  it('opens the completion dialog, and only that one enters', () => {
    stage.actor.send({ type: 'setUp.enter' })
    expect(stage.now().status).toBe('active')
    stage.actor.send({ type: 'setUp.confirm' })
    expect(selectIsComplete(stage.now())).toBe(true)
    expect(stage.screen()).toBe('confirmation')
    expect(stage.now().status).toBe('active')
    stage.actor.send({ type: 'setUp.enter' })
    expect(stage.now().status).toBe('done')
    expect(stage.now().output).toEqual({ isExpired: false })
  })

  it('has no way back once the dialog is open', () => {
    stage.actor.send({ type: 'setUp.confirm' })
    stage.actor.send({ type: 'view.back' })
    expect(selectIsComplete(stage.now())).toBe(true)
  })
})

describe('a sign-in that ends in the middle', () => {
  it.each(OVER)('by %s ends the password step, and says so', async (_, failure) => {
    choose()
    await stage.calls.refuse('setPassword', failure)
    expect(stage.now().output).toEqual({ isExpired: true })
  })

  it.each(OVER)('by %s ends the job info, and says so', async (_, failure) => {
    await atJobInfo()
    tell()
    await stage.calls.refuse('setJobInfo', failure)
    expect(stage.now().output).toEqual({ isExpired: true })
  })
})

it('declares as secret whatever names a person or opens a door', async () => {
  await atConfirmation()
  const shown = JSON.stringify(stage.now().context, (key, value) => (SECRET_FIELDS.includes(key) ? undefined : value))
  for (const canary of ['t1', USER.mobile, USER.full_name, 'robin@aurora.example', 'Aurora'])
    expect(shown).not.toContain(canary)
})
