import { beforeEach, describe, expect, it } from 'vitest'
import { createActor, setup } from 'xstate'
import { SECRET_FIELDS } from '../../../machines/secrets.ts'
import { choosePasswordMachine } from '../../../machines/sign-in/choose-password.machine.ts'
import {
  selectIsPasswordSaving,
  selectIsPasswordTooLate,
  selectPasswordFailure,
} from '../../../machines/sign-in/choose-password-selectors.ts'
import type { NewPassword, PasswordRight } from '../../../machines/sign-in/new-password.ts'
import { RET } from '../../../openapi/ret.ts'
import { heldCalls, refusal, SILENCE, settled, USER } from '../support/stage.ts'

const CHOSEN: NewPassword = { password: 'Teal!Heron42', confirmation: 'Teal!Heron42' }
const CALLER = { token: 't1', uuid: 'u1', corp_uuid: 'c1' }
const PROVEN: PasswordRight = {
  proof: { resetMobile: '13800000002', resetCode: '402173', resetToken: 'proof-1' },
  caller: CALLER,
}
const SIGNED_IN: PasswordRight = { caller: CALLER, person_id: 'p1' }

/** A chart that lives a choice until it is left, and writes down what it hears of it. */
function parentOf(choice: typeof choosePasswordMachine, right: PasswordRight) {
  const heard: unknown[] = []
  const machine = setup({
    types: {
      events: {} as { type: 'password.refused'; error: unknown } | { type: 'step.leave' },
      children: {} as { choice: 'choice' },
    },
    actors: { choice },
  }).createMachine({
    initial: 'choosing',
    states: {
      choosing: {
        invoke: { id: 'choice', src: 'choice', input: right, onDone: 'left' },
        on: { 'password.refused': { actions: ({ event }) => void heard.push(event.error) }, 'step.leave': 'left' },
      },
      left: {},
    },
  })
  const parent = createActor(machine).start()
  const child = parent.getSnapshot().children.choice
  if (!child) throw new Error('no password is being chosen')
  return { actor: child, heard, leave: () => parent.send({ type: 'step.leave' }) }
}

function open(right = SIGNED_IN) {
  const calls = heldCalls()
  const machine = choosePasswordMachine.provide({ actors: { savePassword: calls.actor('savePassword') } })
  const { actor, heard, leave } = parentOf(machine, right)
  const choose = (chosen = CHOSEN) => actor.send({ type: 'password.submit', chosen })
  return { actor, calls, heard, leave, choose, now: () => actor.getSnapshot() }
}

let stage: ReturnType<typeof open>
beforeEach(() => {
  stage = open()
})

describe('a new password', () => {
  it.each<[string, NewPassword, boolean]>([
    ['of four classes, the same twice', CHOSEN, true],
    ['that differs from its confirmation', { ...CHOSEN, confirmation: 'Teal!Heron43' }, false],
    ['without a symbol', { password: 'SunnyDay42', confirmation: 'SunnyDay42' }, false],
    ['without a capital and a symbol', { password: 'kettle2027', confirmation: 'kettle2027' }, false],
    ['of seven characters', { password: 'Su!ny42', confirmation: 'Su!ny42' }, false],
    ['of 33 characters', { password: `Su!42${'n'.repeat(28)}`, confirmation: `Su!42${'n'.repeat(28)}` }, false],
    ['that is known to be common', { ...CHOSEN, problem: 'common' }, false],
    ['that holds the own name', { ...CHOSEN, problem: 'personal' }, false],
    ['that is empty', { password: '', confirmation: '' }, false],
  ])('%s is sent or not', (_, chosen, may) => {
    expect(stage.now().can({ type: 'password.submit', chosen })).toBe(may)
    stage.choose(chosen)
    expect(stage.calls.count('savePassword')).toBe(may ? 1 : 0)
  })

  it.each<[string, PasswordRight]>([
    ['by the proof of a reset', PROVEN],
    ['in the name of who just signed in', SIGNED_IN],
  ])('is set %s, once for ten clicks', (_, right) => {
    stage = open(right)
    for (let click = 0; click < 10; click++) stage.choose()
    expect(stage.calls.count('savePassword')).toBe(1)
    expect(stage.calls.inputOf('savePassword')).toEqual({ ...right, password: CHOSEN.password })
    expect(selectIsPasswordSaving(stage.now())).toBe(true)
  })

  it('once it is set says whose it is', async () => {
    stage.choose()
    await stage.calls.answer('savePassword', USER)
    expect(stage.now().status).toBe('done')
    expect(stage.now().output).toEqual({ user: USER })
    expect(selectIsPasswordSaving(stage.now())).toBe(false)
  })

  it.each([
    ['the rule', refusal(RET.invalidPassword)],
    ['being the same as before', refusal(RET.oldPasswordIncorrect)],
    ['a silent server', SILENCE],
  ])('refused for %s is told to the parent, keeps the reason and can be sent again', async (_, failure) => {
    stage.choose()
    await stage.calls.refuse('savePassword', failure)
    expect(selectPasswordFailure(stage.now())).toEqual(failure)
    expect(stage.heard).toEqual([failure])
    expect(selectIsPasswordTooLate(stage.now())).toBe(false)
    expect(selectIsPasswordSaving(stage.now())).toBe(false)
    stage.choose()
    expect(selectPasswordFailure(stage.now())).toBeUndefined()
    expect(stage.calls.count('savePassword')).toBe(2)
  })

  it('that came too late says so', async () => {
    stage.choose()
    await stage.calls.refuse('savePassword', refusal(RET.codeExpired))
    expect(selectIsPasswordTooLate(stage.now())).toBe(true)
    expect(stage.now().status).toBe('active')
  })

  it('whose step was left changes nothing by a late answer', async () => {
    stage.choose()
    stage.leave()
    await stage.calls.refuse('savePassword', SILENCE)
    await settled()
    expect(selectPasswordFailure(stage.now())).toBeUndefined()
    expect(stage.heard).toEqual([])
  })

  it('never enters the memory', async () => {
    const memories: string[] = []
    stage.actor.subscribe(({ context }) => memories.push(JSON.stringify(context)))
    stage.choose()
    await stage.calls.refuse('savePassword', SILENCE)
    stage.choose()
    await stage.calls.answer('savePassword', USER)
    expect(memories.length).toBeGreaterThan(2)
    expect(memories.join()).not.toContain(CHOSEN.password)
  })
})

it('declares as secret whatever proves a right, names a person or opens a door', async () => {
  stage = open({ ...PROVEN, ...SIGNED_IN })
  stage.choose()
  await stage.calls.answer('savePassword', USER)
  const shown = JSON.stringify([stage.now().context, stage.calls.inputOf('savePassword')], (key, value) =>
    SECRET_FIELDS.includes(key) ? undefined : value,
  )
  for (const canary of ['t1', 'u1', 'p1', 'proof-1', '402173', USER.mobile, USER.full_name, CHOSEN.password])
    expect(shown).not.toContain(canary)
})
