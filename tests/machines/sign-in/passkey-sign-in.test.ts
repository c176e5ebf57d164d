import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type Attempt, PASSKEY_ATTEMPT } from '../../../machines/sign-in/attempt.ts'
import { ceremonyFailure } from '../../../machines/sign-in/passkey.ts'
import { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts'
import {
  selectHasAgreed,
  selectIsAskingPasskey,
  selectIsPasskeyCancelled,
  selectIsSubmitting,
  selectLoginFailure,
  selectShowsTerms,
} from '../../../machines/sign-in/sign-in-selectors.ts'
import { RET } from '../../../openapi/ret.ts'
import { CORP, heldCalls, refusal, USER } from '../support/stage.ts'

const BY_PASSWORD: Attempt = { method: 'password', account: '', password: '' }
const SUBMIT = { type: 'login.submit', attempt: PASSKEY_ATTEMPT } as const

function open() {
  const calls = heldCalls()
  const actor = createActor(signInMachine.provide({ actors: { logIn: calls.actor('logIn') } }), { input: {} }).start()
  return { calls, actor, now: () => actor.getSnapshot() }
}

function asked() {
  const stage = open()
  stage.actor.send({ type: 'terms.toggle' })
  stage.actor.send(SUBMIT)
  return stage
}

describe('signing in with a passkey', () => {
  it('asks for the terms first, and accepting them goes on with the passkey, not with the half-filled form', () => {
    const { calls, actor, now } = open()
    actor.send(SUBMIT)
    expect(selectShowsTerms(now())).toBe(true)
    expect(calls.count('logIn')).toBe(0)
    actor.send({ type: 'terms.accept', attempt: BY_PASSWORD })
    expect(selectHasAgreed(now())).toBe(true)
    expect(calls.inputOf('logIn')).toEqual({ attempt: PASSKEY_ATTEMPT, remember: true })
  })

  it('keeps its own button busy, not that of the form', () => {
    const { now } = asked()
    expect(selectIsAskingPasskey(now())).toBe(true)
    expect(selectIsSubmitting(now())).toBe(false)
  })

  it('asks once however often it is pressed', () => {
    const { calls, actor } = asked()
    actor.send(SUBMIT)
    expect(calls.count('logIn')).toBe(1)
  })

  it('is granted by the passkey, with no account typed', async () => {
    const { calls, now } = asked()
    await calls.answer('logIn', { user: USER, corp: CORP, token: 't1' })
    expect(now().output).toMatchObject({ by: 'passkey', account: '', remember: true })
  })

  it("goes back to the form when the browser's question is closed, and that is no failure", async () => {
    const { calls, actor, now } = asked()
    await calls.refuse('logIn', ceremonyFailure('passkeyAuth', 'PASSKEY.CANCELLED'))
    expect(selectLoginFailure(now())).toBeUndefined()
    expect(selectIsPasskeyCancelled(now())).toBe(true)
    actor.send(SUBMIT)
    expect(selectIsPasskeyCancelled(now())).toBe(false)
  })

  it('says why it was refused', async () => {
    const { calls, now } = asked()
    await calls.refuse('logIn', refusal(RET.passkeyRefused))
    expect(selectLoginFailure(now())?.ret).toBe(RET.passkeyRefused)
  })

  it.each(['tab.code', 'attempt.abandon'] as const)('is dropped by %s', async (type) => {
    const { calls, actor, now } = asked()
    actor.send({ type })
    expect(selectIsAskingPasskey(now())).toBe(false)
    await calls.answer('logIn', { user: USER, corp: CORP, token: 't1' })
    expect(now().status).toBe('active')
  })
})
