import { beforeEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  consoleMachine,
  selectAddressed,
  selectIsInvalidated,
  selectIsPasswordChanged,
  selectPasswordChange,
} from '../../../machines/console/console.machine.ts'
import { choosePasswordMachine } from '../../../machines/sign-in/choose-password.machine.ts'
import { resetMachine, selectOwner, selectResetChoice } from '../../../machines/sign-in/reset.machine.ts'
import { RET } from '../../../openapi/ret.ts'
import { heldCalls, menuNode, refusal, settled, USER } from '../support/stage.ts'

const CALLER = { token: 't1', uuid: 'u1', corp_uuid: 'c1' }
const IDENTITY = { identifier: USER.mobile, code: '402173', authToken: 'a1' }
const CHOSEN = { password: 'Kettle#2027', confirmation: 'Kettle#2027' }

function open() {
  const calls = heldCalls()
  const reset = resetMachine.provide({
    actors: {
      checkCode: calls.actor('checkCode'),
      choosePassword: choosePasswordMachine.provide({ actors: { savePassword: calls.actor('resetPassword') } }),
    },
  })
  const machine = consoleMachine.provide({
    actors: { reset, menuDetail: calls.actor('menuDetail'), authCheck: calls.actor('authCheck') },
  })
  const opening = { system: 'jiedai', isKtv: false, isLegacy: false } as const
  const actor = createActor(machine, {
    input: { opening, caller: CALLER, person: { user: USER, languages: [] } },
  }).start()
  return { actor, calls, now: () => actor.getSnapshot() }
}

async function change({ actor, calls, now }: ReturnType<typeof open>) {
  actor.send({ type: 'password.change' })
  selectPasswordChange(now())?.send({ type: 'identity.submit', identity: IDENTITY })
  await calls.answer('checkCode', { rpwd_token: 'proof-1' })
  const reset = selectPasswordChange(now())
  const choice = reset && selectResetChoice(reset.getSnapshot())
  choice?.send({ type: 'password.submit', chosen: CHOSEN })
  await calls.answer('resetPassword', USER)
  await settled()
}

let stage: ReturnType<typeof open>
beforeEach(() => {
  stage = open()
})

describe('changing the password in the open console', () => {
  it("is for the account's own identifier", () => {
    stage.actor.send({ type: 'password.change' })
    const reset = selectPasswordChange(stage.now())
    expect(reset && selectOwner(reset.getSnapshot())).toEqual(USER)
  })

  it('can be left, and the person works on where the session lives', async () => {
    stage.actor.send({ type: 'password.change' })
    stage.actor.send({ type: 'password.keep' })
    expect(stage.calls.inputOf('authCheck')).toEqual({ caller: CALLER })
    await stage.calls.answer('authCheck')
    expect(stage.now().matches('active')).toBe(true)
  })

  it('goes on while the session dies, which is found out when it is left', async () => {
    stage.actor.send({ type: 'password.change' })
    stage.actor.send({ type: 'session.expired' })
    expect(selectPasswordChange(stage.now())).toBeDefined()
    expect(selectIsInvalidated(stage.now())).toBe(false)
    stage.actor.send({ type: 'password.keep' })
    await stage.calls.refuse('authCheck', refusal(RET.notLogin))
    expect(selectIsInvalidated(stage.now())).toBe(true)
  })

  it('ends every session: no login-invalid dialog shows over the second modal', async () => {
    await change(stage)
    expect(selectIsPasswordChanged(stage.now())).toBe(true)
    stage.actor.send({ type: 'session.expired' })
    stage.actor.send({ type: 'token.doubt' })
    expect(selectIsPasswordChanged(stage.now())).toBe(true)
    expect(selectIsInvalidated(stage.now())).toBe(false)
    expect(stage.calls.count('authCheck')).toBe(0)
  })

  it('is over when the person confirms: they shall be signed out', async () => {
    await change(stage)
    stage.actor.send({ type: 'reset.confirm' })
    expect(stage.now().status).toBe('done')
  })
})

describe('a doubt about the session', () => {
  it('is looked into when a person who was asked whether to log out stays', async () => {
    stage.actor.send({ type: 'logout.request' })
    stage.actor.send({ type: 'token.doubt' })
    stage.actor.send({ type: 'logout.cancel' })
    await stage.calls.refuse('authCheck', refusal(RET.notLogin))
    expect(selectIsInvalidated(stage.now())).toBe(true)
  })

  it('outlives the question whether to log out', async () => {
    stage.actor.send({ type: 'token.doubt' })
    stage.actor.send({ type: 'logout.request' })
    stage.actor.send({ type: 'logout.cancel' })
    expect(stage.calls.count('authCheck')).toBe(2)
    await stage.calls.answer('authCheck')
    expect(stage.now().matches('active')).toBe(true)
  })
})

describe('an address opened directly (§7 menu_detail)', () => {
  it('is asked for its one entry as the console opens, and names it before the menu has come', async () => {
    const { calls, now } = open()
    expect(calls.inputOf('menuDetail')).toEqual({ caller: CALLER })
    await calls.answer('menuDetail', menuNode('map.map').menu)
    expect(selectAddressed(now())?.menu_id).toBe('map')
  })

  it('that names no entry, or one that is refused, changes nothing', async () => {
    const { calls, now } = open()
    await calls.refuse('menuDetail', refusal(101404))
    expect([selectAddressed(now()), now().matches('active')]).toEqual([undefined, true])
  })
})
