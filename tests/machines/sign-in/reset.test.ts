import { beforeEach, describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { screenOf } from '../../../machines/screen.ts'
import { SECRET_FIELDS } from '../../../machines/secrets.ts'
import { selectIsPasswordTooLate, selectPasswordFailure } from '../../../machines/sign-in/choose-password-selectors.ts'
import { selectSecondsLeft } from '../../../machines/sign-in/code-request-selectors.ts'
import { type Owner, PHONE_EMAIL_DIFF } from '../../../machines/sign-in/owner.ts'
import {
  selectIsChecking,
  selectResetChoice,
  selectResetFailure,
  selectResetRequest,
} from '../../../machines/sign-in/reset-selectors.ts'
import { RET } from '../../../openapi/ret.ts'
import { handCountdown, heldCodeRequest, heldReset } from '../support/held-charts.ts'
import { hearingPage, heldCalls, refusal, SILENCE, settled, USER } from '../support/stage.ts'

const MOBILE = '13800000002'
const IDENTITY = { identifier: MOBILE, code: '402173', authToken: 'a1' }
const CHOSEN = { password: 'Kettle#2027', confirmation: 'Kettle#2027' }
const CALLER = { token: 't1', uuid: 'u1', corp_uuid: 'c1' }

function open(input: { owner?: Owner; caller?: typeof CALLER } = {}) {
  const calls = heldCalls()
  const countdown = handCountdown()
  const machine = heldReset(calls, heldCodeRequest(calls, countdown))
  const { parent, shown } = hearingPage(new SimulatedClock())
  const actor = createActor(machine, { parent, input }).start()
  countdown.send({ type: 'countdown.tick', secondsLeft: 0 })
  const ask = (identifier = MOBILE) => actor.send({ type: 'code.request', identifier })
  const prove = (identity: Partial<typeof IDENTITY> = {}) =>
    actor.send({ type: 'identity.submit', identity: { ...IDENTITY, ...identity } })
  const choice = () => {
    const child = selectResetChoice(actor.getSnapshot())
    if (!child) throw new Error('no password is being chosen')
    return child
  }
  const choose = () => choice().send({ type: 'password.submit', chosen: CHOSEN })
  const secondsLeft = () => {
    const request = selectResetRequest(actor.getSnapshot())
    return request && selectSecondsLeft(request.getSnapshot())
  }
  return {
    actor,
    calls,
    countdown,
    told: () => shown('toasts'),
    ask,
    prove,
    choice,
    choose,
    secondsLeft,
    now: () => actor.getSnapshot(),
  }
}

type Stage = ReturnType<typeof open>

async function proven(stage: Stage) {
  stage.prove()
  await stage.calls.answer('checkCode', { rpwd_token: 'proof-1' })
  return stage
}

let stage: Stage
beforeEach(() => {
  stage = open()
})

describe('proving who one is', () => {
  it('is the first step, for whoever comes', () => {
    expect(screenOf(stage.now())).toBe('forgotPassword')
    stage.ask()
    expect(stage.calls.inputOf('sendCode')).toEqual({ purpose: 'reset', identifier: MOBILE, caller: undefined })
  })

  it.each([
    ['a code that was asked for', {}, true],
    ['an e-mail address', { identifier: 'admin@aurora.example' }, true],
    ['a code that nobody asked for', { authToken: undefined }, false],
    ['a code of five characters', { code: '40217' }, false],
    ['half a number', { identifier: '1380000' }, false],
  ])('goes on or not with %s', (_, parts, may) => {
    const identity = { ...IDENTITY, ...parts }
    expect(stage.now().can({ type: 'identity.submit', identity })).toBe(may)
  })

  it('asks the server once, however often the button is pressed', () => {
    for (let press = 0; press < 5; press++) stage.prove()
    expect(stage.calls.count('checkCode')).toBe(1)
    expect(selectIsChecking(stage.now())).toBe(true)
  })

  it('keeps mobile, code and the new token, and goes on to the password', async () => {
    await proven(stage)
    expect(screenOf(stage.now())).toBe('resetPassword')
    expect(stage.now().context).toMatchObject({ resetMobile: MOBILE, resetCode: '402173', resetToken: 'proof-1' })
  })

  it('a failed check stops the countdown, frees the button and is told', async () => {
    stage.ask()
    await stage.calls.answer('sendCode', { authToken: 'a1' })
    stage.countdown.send({ type: 'countdown.tick', secondsLeft: 60 })
    stage.prove()
    await stage.calls.refuse('checkCode', refusal(RET.wrongCode))
    expect(stage.secondsLeft()).toBe(0)
    expect(selectResetRequest(stage.now())?.getSnapshot().can({ type: 'code.request', identifier: MOBILE })).toBe(true)
    expect(selectResetFailure(stage.now())?.ret).toBe(RET.wrongCode)
    expect(stage.told().map(({ ret }) => ret)).toEqual([RET.wrongCode])
  })

  it('forgets what was wrong when a new code is asked for', async () => {
    stage.prove()
    await stage.calls.refuse('checkCode', refusal(RET.codeExpired))
    stage.ask()
    expect(selectResetFailure(stage.now())).toBeUndefined()
    expect(stage.calls.count('sendCode')).toBe(1)
  })

  it('tells what went wrong with a send', async () => {
    stage.ask()
    await stage.calls.refuse('sendCode', SILENCE)
    expect(stage.told()).toEqual([SILENCE])
  })
})

describe('choosing the new password', () => {
  beforeEach(async () => void (await proven(stage)))

  it('is done with the proof and the password, which the chart does not keep', async () => {
    stage.choose()
    expect(stage.calls.inputOf('resetPassword')).toEqual({
      proof: { resetMobile: MOBILE, resetCode: '402173', resetToken: 'proof-1' },
      caller: undefined,
      password: CHOSEN.password,
    })
    expect(JSON.stringify(stage.now().context)).not.toContain(CHOSEN.password)
    await stage.calls.answer('resetPassword', USER)
    expect(stage.now().status).toBe('done')
    expect(stage.now().output).toEqual({ user: USER, account: MOBILE })
  })

  it.each([
    ['the rule', refusal(RET.invalidPassword)],
    ['a session that is over', refusal(RET.notLogin)],
  ])('refused for %s stays on its step, and the person can choose again', async (_, failure) => {
    stage.choose()
    await stage.calls.refuse('resetPassword', failure)
    expect(screenOf(stage.now())).toBe('resetPassword')
    expect(selectPasswordFailure(stage.choice().getSnapshot())).toEqual(failure)
    expect(stage.told()).toEqual([failure])
    stage.choose()
    expect(stage.calls.count('resetPassword')).toBe(2)
  })

  it('starts over with a new code where the proof has expired, and forgets the old one', async () => {
    stage.choose()
    await stage.calls.refuse('resetPassword', refusal(RET.codeExpired))
    expect(selectIsPasswordTooLate(stage.choice().getSnapshot())).toBe(true)
    stage.actor.send({ type: 'reset.startOver' })
    expect(screenOf(stage.now())).toBe('forgotPassword')
    expect(stage.now().context).toMatchObject({ resetMobile: '', resetCode: '', resetToken: '' })
    expect(selectResetFailure(stage.now())).toBeUndefined()
    await proven(stage)
    expect(selectPasswordFailure(stage.choice().getSnapshot())).toBeUndefined()
  })

  it('the late answer of a step that was left changes nothing', async () => {
    const choice = stage.choice()
    stage.choose()
    stage.actor.send({ type: 'reset.startOver' })
    await stage.calls.answer('resetPassword', USER)
    expect(stage.now().status).toBe('active')
    expect(screenOf(stage.now())).toBe('forgotPassword')
    await settled()
    expect([choice.getSnapshot().status, selectPasswordFailure(choice.getSnapshot())]).toEqual(['stopped', undefined])
    expect(stage.told()).toEqual([])
  })
})

describe('a reset while signed in', () => {
  beforeEach(() => {
    stage = open({ owner: USER, caller: CALLER })
  })

  it('asks in the name of the account', async () => {
    stage.ask()
    expect(stage.calls.inputOf('sendCode')).toEqual({ purpose: 'reset', identifier: MOBILE, caller: CALLER })
    stage.prove()
    expect(stage.calls.inputOf('checkCode')).toEqual({ identity: IDENTITY, caller: CALLER })
    await stage.calls.answer('checkCode', { rpwd_token: 'proof-1' })
    stage.choose()
    expect(stage.calls.inputOf('resetPassword')).toMatchObject({ caller: CALLER })
  })

  it.each(['13800000003', 'super@aurora.example'])('sends no code to another account: %s', (identifier) => {
    stage.ask(identifier)
    expect(stage.calls.count('sendCode')).toBe(0)
    expect(selectResetFailure(stage.now())).toEqual(PHONE_EMAIL_DIFF)
    expect(stage.told()).toEqual([PHONE_EMAIL_DIFF])
  })

  it('checks no code of another account, whatever the form says', () => {
    stage.prove({ identifier: '13800000003' })
    expect(stage.calls.count('checkCode')).toBe(0)
    expect(stage.told()).toEqual([PHONE_EMAIL_DIFF])
  })

  it('does not offer to go on with another account before a code was asked for', () => {
    const identity = { identifier: '13800000003', code: '402173' }
    expect(stage.now().can({ type: 'identity.submit', identity })).toBe(false)
  })

  it('forgets the difference when the own number is used', () => {
    stage.ask('13800000003')
    stage.ask()
    expect(selectResetFailure(stage.now())).toBeUndefined()
    expect(stage.calls.count('sendCode')).toBe(1)
  })
})

it('what identifies or authenticates in the chart of a reset is declared secret', () => {
  const fields = ['resetMobile', 'resetCode', 'resetToken', 'owner', 'user', 'token', 'identifier', 'password']
  expect(fields.filter((field) => !SECRET_FIELDS.includes(field))).toEqual([])
})
