import { beforeEach, describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { CodePurpose } from '../../../machines/entities.ts'
import { SECRET_FIELDS } from '../../../machines/secrets.ts'
import type { Attempt } from '../../../machines/sign-in/attempt.ts'
import { codeRequestMachine } from '../../../machines/sign-in/code-request.machine.ts'
import { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts'
import {
  selectHasAgreed,
  selectIsSubmitting,
  selectLoginFailure,
  selectMethod,
  selectRemember,
  selectShowsTerms,
} from '../../../machines/sign-in/sign-in-selectors.ts'
import { BY_CODE, BY_PASSWORD, granted } from '../support/attempts.ts'
import { handSource, heldCalls, refusal, USER } from '../support/stage.ts'

function open() {
  const calls = heldCalls()
  const countdown = handSource<
    { type: 'countdown.tick'; secondsLeft: number },
    { purpose: CodePurpose; isFresh: boolean }
  >()
  const codeRequest = codeRequestMachine.provide({
    actors: { sendCode: calls.actor('sendCode'), countdown: countdown.actor },
  })
  const machine = signInMachine.provide({ actors: { codeRequest, logIn: calls.actor('logIn') } })
  const actor = createActor(machine, { clock: new SimulatedClock(), input: {} }).start()
  countdown.send({ type: 'countdown.tick', secondsLeft: 0 })
  const submit = (attempt: Attempt) => actor.send({ type: 'login.submit', attempt })
  return { actor, calls, countdown, submit, now: () => actor.getSnapshot() }
}

let stage: ReturnType<typeof open>
beforeEach(() => {
  stage = open()
})

describe('the sign-in form', () => {
  it('opens on the password tab, remembering, with the terms unticked', () => {
    expect(selectMethod(stage.now())).toBe('password')
    expect(selectRemember(stage.now())).toBe(true)
    expect(selectHasAgreed(stage.now())).toBe(false)
  })

  it.each<[string, Attempt, boolean]>([
    ['a mobile number and a fitting password', BY_PASSWORD, true],
    ['an e-mail address', { ...BY_PASSWORD, account: 'admin@aurora.example' }, true],
    ['no account', { ...BY_PASSWORD, account: '' }, false],
    ['a password of letters only', { ...BY_PASSWORD, password: 'abcdefgh' }, false],
    ['a code that was asked for', BY_CODE, true],
    ['a code before one was asked for', { ...BY_CODE, authToken: undefined }, false],
    ['a code while the send is not answered', { ...BY_CODE, authToken: undefined, isCodeComing: true }, false],
    ['a code of five characters', { ...BY_CODE, code: '40217' }, false],
    ['an e-mail address on the code tab', { ...BY_CODE, mobile: 'admin@aurora.example' }, false],
  ])('may be sent or not with %s', (_, attempt, may) => {
    expect(stage.now().can({ type: 'login.submit', attempt })).toBe(may)
    stage.actor.send({ type: 'terms.toggle' })
    expect(stage.now().can({ type: 'login.submit', attempt })).toBe(may)
  })

  it('keeps the countdown when tabs are switched', () => {
    stage.now().children.codeRequest?.send({ type: 'code.request', identifier: '13800000002' })
    stage.actor.send({ type: 'tab.code' })
    stage.actor.send({ type: 'tab.password' })
    expect(stage.countdown.isRunning()).toBe(true)
    expect(stage.calls.count('sendCode')).toBe(1)
  })

  it('keeps for the session what was sent, not what is ticked while the server answers', async () => {
    stage.actor.send({ type: 'terms.toggle' })
    stage.submit(BY_PASSWORD)
    stage.actor.send({ type: 'remember.toggle' })
    await stage.calls.answer('logIn', granted(1))
    expect(stage.calls.inputOf('logIn')).toMatchObject({ remember: true })
    expect(stage.now().output?.remember).toBe(true)
  })

  it('forgets the refusal of one tab on the other', async () => {
    stage.actor.send({ type: 'terms.toggle' })
    stage.submit(BY_PASSWORD)
    await stage.calls.refuse('logIn', refusal(200016))
    stage.actor.send({ type: 'tab.code' })
    expect(selectLoginFailure(stage.now())).toBeUndefined()
  })
})

describe('the terms', () => {
  it('open when they are not ticked, and nothing is sent', () => {
    stage.submit(BY_PASSWORD)
    expect(selectShowsTerms(stage.now())).toBe(true)
    expect(stage.calls.count('logIn')).toBe(0)
  })

  it('tick the box and carry on when they are accepted', () => {
    stage.submit(BY_PASSWORD)
    stage.actor.send({ type: 'terms.accept', attempt: BY_PASSWORD })
    expect(selectHasAgreed(stage.now())).toBe(true)
    expect(stage.calls.inputOf('logIn')).toEqual({ attempt: BY_PASSWORD, remember: true })
  })

  it('return to the tab they came from when they are declined', () => {
    stage.actor.send({ type: 'tab.code' })
    stage.submit(BY_CODE)
    stage.actor.send({ type: 'terms.decline' })
    expect(stage.now().matches({ editing: 'code' })).toBe(true)
    expect(selectHasAgreed(stage.now())).toBe(false)
    expect(stage.calls.count('logIn')).toBe(0)
  })
})

describe('signing in', () => {
  beforeEach(() => {
    stage.actor.send({ type: 'terms.toggle' })
  })

  it('makes one request for ten fast clicks', () => {
    for (let click = 0; click < 10; click++) stage.submit(BY_PASSWORD)
    expect(stage.calls.count('logIn')).toBe(1)
    expect(selectIsSubmitting(stage.now())).toBe(true)
  })

  it('hands on the grant, with the account that was typed', async () => {
    stage.actor.send({ type: 'remember.toggle' })
    stage.submit(BY_PASSWORD)
    await stage.calls.answer('logIn', granted(1))
    expect(stage.now().status).toBe('done')
    expect(stage.now().output).toEqual({ granted: granted(1), by: 'password', remember: false, account: '13800000002' })
  })

  it('stays on the tab with the reason when it is refused', async () => {
    stage.actor.send({ type: 'tab.code' })
    stage.submit(BY_CODE)
    await stage.calls.refuse('logIn', refusal(101005))
    expect(stage.now().matches({ editing: 'code' })).toBe(true)
    expect(selectLoginFailure(stage.now())?.ret).toBe(101005)
  })

  it('ends the countdown when the code is refused', async () => {
    stage.actor.send({ type: 'tab.code' })
    stage.now().children.codeRequest?.send({ type: 'code.request', identifier: '13800000002' })
    await stage.calls.answer('sendCode', { authToken: 'a1' })
    stage.submit(BY_CODE)
    await stage.calls.refuse('logIn', refusal(101005))
    expect(stage.countdown.isRunning()).toBe(false)
  })

  it('lets the countdown run when only a password was refused', async () => {
    stage.now().children.codeRequest?.send({ type: 'code.request', identifier: '13800000002' })
    stage.submit(BY_PASSWORD)
    await stage.calls.refuse('logIn', refusal(200016))
    expect(stage.countdown.isRunning()).toBe(true)
  })

  it('ignores the late answer of a tab that was left', async () => {
    stage.submit(BY_PASSWORD)
    stage.actor.send({ type: 'tab.code' })
    await stage.calls.answer('logIn', granted(1))
    expect(stage.now().status).toBe('active')
    expect(stage.now().matches({ editing: 'code' })).toBe(true)
  })

  it('never keeps a password in its memory', async () => {
    const memories: string[] = []
    stage.actor.subscribe(({ context }) => memories.push(JSON.stringify(context)))
    stage.submit(BY_PASSWORD)
    await stage.calls.refuse('logIn', refusal(200016))
    stage.submit(BY_PASSWORD)
    await stage.calls.answer('logIn', granted(1))
    expect(memories.length).toBeGreaterThan(3)
    expect(memories.join()).not.toContain('Robots#2026')
  })
})

it('declares as secret whatever names a person or opens a door', async () => {
  const redacted = () =>
    JSON.stringify(stage.now().context, (key, value) => (SECRET_FIELDS.includes(key) ? undefined : value))
  stage.actor.send({ type: 'terms.toggle' })
  stage.submit(BY_PASSWORD)
  await stage.calls.answer('logIn', granted(0))
  for (const canary of ['13800000002', 't1', USER.email, USER.full_name]) expect(redacted()).not.toContain(canary)
})
