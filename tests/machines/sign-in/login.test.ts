import { beforeEach, describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { screenOf } from '../../../machines/screen.ts'
import { SECRET_FIELDS } from '../../../machines/secrets.ts'
import type { Attempt } from '../../../machines/sign-in/attempt.ts'
import { choosePasswordMachine } from '../../../machines/sign-in/choose-password.machine.ts'
import { loginMachine } from '../../../machines/sign-in/login.machine.ts'
import {
  selectIsLoginInvalidated,
  selectIsPasswordReset,
  selectLastMobile,
  selectReset,
  selectSetUp,
  selectSignIn,
} from '../../../machines/sign-in/login-selectors.ts'
import { resetMachine } from '../../../machines/sign-in/reset.machine.ts'
import { selectResetChoice } from '../../../machines/sign-in/reset-selectors.ts'
import { setUpMachine } from '../../../machines/sign-in/set-up.machine.ts'
import { selectSetUpChoice } from '../../../machines/sign-in/set-up-selectors.ts'
import { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts'
import {
  selectHasAgreed,
  selectLoginFailure,
  selectMethod,
  selectRemember,
} from '../../../machines/sign-in/sign-in-selectors.ts'
import { BY_CODE, BY_PASSWORD, granted } from '../support/attempts.ts'
import { heldCalls, refusal, USER } from '../support/stage.ts'

const INFO = { dept: 'Front office', job: 'Manager' }

function open(failure = undefined as ReturnType<typeof refusal> | undefined) {
  const calls = heldCalls()
  const signIn = signInMachine.provide({ actors: { logIn: calls.actor('logIn') } })
  const setUp = setUpMachine.provide({
    actors: {
      choosePassword: choosePasswordMachine.provide({ actors: { savePassword: calls.actor('setPassword') } }),
      setJobInfo: calls.actor('setJobInfo'),
    },
  })
  const reset = resetMachine.provide({
    actors: {
      checkCode: calls.actor('checkCode'),
      choosePassword: choosePasswordMachine.provide({ actors: { savePassword: calls.actor('resetPassword') } }),
    },
  })
  const machine = loginMachine.provide({ actors: { signIn, setUp, reset } })
  const clock = new SimulatedClock()
  const actor = createActor(machine, { clock, input: { lastMobile: '13900000000', failure } }).start()
  const now = () => actor.getSnapshot()
  const form = () => {
    const child = selectSignIn(now())
    if (!child) throw new Error('the form is not there')
    return child
  }
  const seen = () => form().getSnapshot()
  const submit = (attempt: Attempt) => {
    if (!selectHasAgreed(seen())) form().send({ type: 'terms.toggle' })
    form().send({ type: 'login.submit', attempt })
  }
  const setUpScreen = () => {
    const child = selectSetUp(now())
    return child && screenOf(child.getSnapshot())
  }
  return { actor, calls, now, form, seen, submit, setUpScreen }
}

let stage: ReturnType<typeof open>
beforeEach(() => {
  stage = open()
})

async function signIn(attempt: Attempt, grant: ReturnType<typeof granted>) {
  stage.submit(attempt)
  await stage.calls.answer('logIn', grant)
}

describe('the sign-in screen', () => {
  it('opens on the form and remembers the last mobile number', () => {
    expect(screenOf(stage.now())).toBe('login')
    expect(selectLastMobile(stage.now())).toBe('13900000000')
  })

  it('tells the form what had failed before', () => {
    stage = open(refusal(101006))
    expect(selectLoginFailure(stage.seen())?.ret).toBe(101006)
  })

  it.each([
    ['by password', BY_PASSWORD],
    ['by code', BY_CODE],
  ])('hands a sign-in %s to the session, as no first one', async (_, attempt) => {
    await signIn(attempt, granted(1))
    expect(stage.now().status).toBe('done')
    const output = { granted: granted(1), by: attempt.method, remember: true, account: '13800000002' }
    expect(stage.now().output).toEqual({ ...output, isFirst: false })
  })

  it('stays when the sign-in is refused', async () => {
    stage.submit(BY_PASSWORD)
    await stage.calls.refuse('logIn', refusal(200016))
    expect(screenOf(stage.now())).toBe('login')
    expect(selectLoginFailure(stage.seen())?.ret).toBe(200016)
  })

  it('declares as secret whatever names a person or opens a door', async () => {
    await signIn(BY_PASSWORD, granted(0))
    const shown = JSON.stringify(stage.now().context, (key, value) => (SECRET_FIELDS.includes(key) ? undefined : value))
    for (const canary of ['13800000002', '13900000000', 't1', USER.email, USER.full_name])
      expect(shown).not.toContain(canary)
  })
})

describe('a first login', () => {
  it.each<[string, Attempt, ReturnType<typeof granted>, string]>([
    ['by code sets a password', BY_CODE, granted(0), 'setPassword'],
    ['by password tells about itself', BY_PASSWORD, granted(0), 'jobInfo'],
    ['with flag 1 sets a password', BY_PASSWORD, granted(0, 1), 'setPassword'],
    ['with flag 1 sets a password also where all else is known', BY_PASSWORD, granted(1, 1), 'setPassword'],
  ])('%s, and no session begins', async (_, attempt, grant, screen) => {
    await signIn(attempt, grant)
    expect(screenOf(stage.now())).toBe('setUp')
    expect(stage.setUpScreen()).toBe(screen)
    expect(stage.now().status).toBe('active')
  })

  it('begins a session, as the first one, once its set-up is through', async () => {
    await signIn(BY_PASSWORD, granted(0))
    const setUp = selectSetUp(stage.now())
    setUp?.send({ type: 'info.submit', info: INFO })
    await stage.calls.answer('setJobInfo', { ...USER, ...INFO })
    setUp?.send({ type: 'setUp.confirm' })
    expect(stage.now().status).toBe('active')
    setUp?.send({ type: 'setUp.enter' })
    expect(stage.now().status).toBe('done')
    expect(stage.now().output).toMatchObject({ granted: { token: 't1' }, isFirst: true })
  })

  it('that starts again forgets everything', async () => {
    stage.form().send({ type: 'remember.toggle' })
    await signIn(BY_PASSWORD, granted(0))
    stage.actor.send({ type: 'login.restart' })
    expect(screenOf(stage.now())).toBe('login')
    expect(selectMethod(stage.seen())).toBe('password')
    expect(selectHasAgreed(stage.seen())).toBe(false)
    expect(selectRemember(stage.seen())).toBe(true)
    expect(stage.now().context).toMatchObject({ granted: undefined, account: '', isFirst: false })
  })

  it('that starts again lets another person in as no first one', async () => {
    await signIn(BY_PASSWORD, granted(0))
    stage.actor.send({ type: 'login.restart' })
    await signIn(BY_CODE, granted(1))
    expect(stage.now().output).toMatchObject({ isFirst: false })
  })

  it('that starts again while something is saved takes no late answer', async () => {
    await signIn(BY_PASSWORD, granted(0))
    selectSetUp(stage.now())?.send({ type: 'info.submit', info: INFO })
    stage.actor.send({ type: 'login.restart' })
    await stage.calls.answer('setJobInfo', { ...USER, ...INFO })
    expect(screenOf(stage.now())).toBe('login')
    expect(selectSetUp(stage.now())).toBeUndefined()
  })

  it('that starts again while a password is saved takes no late answer', async () => {
    await signIn(BY_CODE, granted(0))
    const setUp = selectSetUp(stage.now())
    const choice = setUp && selectSetUpChoice(setUp.getSnapshot())
    choice?.send({ type: 'password.submit', chosen: { password: 'Teal!Heron42', confirmation: 'Teal!Heron42' } })
    stage.actor.send({ type: 'login.restart' })
    await stage.calls.refuse('setPassword', refusal(101003))
    expect(selectIsLoginInvalidated(stage.now())).toBe(false)
    expect(screenOf(stage.now())).toBe('login')
    expect(selectSetUp(stage.now())).toBeUndefined()
  })

  it('whose sign-in ends in the middle says so once, and signs in anew', async () => {
    await signIn(BY_PASSWORD, granted(0))
    selectSetUp(stage.now())?.send({ type: 'info.submit', info: INFO })
    await stage.calls.refuse('setJobInfo', refusal(101003))
    expect(selectIsLoginInvalidated(stage.now())).toBe(true)
    expect(stage.now().status).toBe('active')
    stage.actor.send({ type: 'invalidation.confirm' })
    expect(selectIsLoginInvalidated(stage.now())).toBe(false)
    expect(screenOf(stage.now())).toBe('login')
    expect(stage.now().context.granted).toBeUndefined()
  })
})

describe('a forgotten password', () => {
  const IDENTITY = { identifier: '13800000002', code: '402173', authToken: 'a1' }

  async function atNewPassword() {
    stage.actor.send({ type: 'password.forgot' })
    const reset = selectReset(stage.now())
    reset?.send({ type: 'identity.submit', identity: IDENTITY })
    await stage.calls.answer('checkCode', { rpwd_token: 'r1' })
    return reset
  }

  it('goes back to the password tab from both steps, also when it was left from the code tab', async () => {
    stage.form().send({ type: 'tab.code' })
    stage.actor.send({ type: 'password.forgot' })
    expect(screenOf(stage.now())).toBe('reset')
    stage.actor.send({ type: 'view.back' })
    expect(selectMethod(stage.seen())).toBe('password')
    await atNewPassword()
    stage.actor.send({ type: 'view.back' })
    expect(screenOf(stage.now())).toBe('login')
    expect(selectReset(stage.now())).toBeUndefined()
  })

  it('gives up the sign-in that was under way, whose late answer lets nobody in', async () => {
    stage.submit(BY_PASSWORD)
    stage.actor.send({ type: 'password.forgot' })
    await stage.calls.answer('logIn', granted(1))
    expect(stage.now().status).toBe('active')
    expect(screenOf(stage.now())).toBe('reset')
  })

  it('once reset is told so, and signs nobody in: the person logs in again on the password tab', async () => {
    stage.form().send({ type: 'tab.code' })
    const reset = await atNewPassword()
    const choice = reset && selectResetChoice(reset.getSnapshot())
    choice?.send({ type: 'password.submit', chosen: { password: 'Teal!Heron42', confirmation: 'Teal!Heron42' } })
    await stage.calls.answer('resetPassword', USER)
    expect(selectIsPasswordReset(stage.now())).toBe(true)
    expect([stage.now().context.user, stage.now().context.granted]).toEqual([USER, undefined])
    stage.actor.send({ type: 'reset.confirm' })
    expect(selectIsPasswordReset(stage.now())).toBe(false)
    expect(selectMethod(stage.seen())).toBe('password')
    expect(stage.now().status).toBe('active')
  })

  it('left for the form keeps the terms and the choice to be remembered', () => {
    stage.form().send({ type: 'terms.toggle' })
    stage.form().send({ type: 'remember.toggle' })
    stage.actor.send({ type: 'password.forgot' })
    stage.actor.send({ type: 'view.back' })
    expect([selectHasAgreed(stage.seen()), selectRemember(stage.seen())]).toEqual([true, false])
  })
})
