import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { passkeyOfferMachine } from '../../../machines/console/passkey-offer.machine.ts'
import {
  selectIsAddingOffered,
  selectOfferFailure,
  selectOfferView,
} from '../../../machines/console/passkey-offer-selectors.ts'
import { PASSKEY_ADDED_NOTICE_MS } from '../../../machines/limits.ts'
import type { Attempt } from '../../../machines/sign-in/attempt.ts'
import { ceremonyFailure } from '../../../machines/sign-in/passkey.ts'
import { RET } from '../../../openapi/ret.ts'
import { heldPasskeyOffer } from '../support/held-charts.ts'
import { heldCalls, refusal, SILENCE } from '../support/stage.ts'

const KEY = { passkey_id: 'k1', name: '', created_at: 1, last_used_at: null }

function signedIn(by: Attempt['method'] | undefined = 'password', uuid = 'u1') {
  const calls = heldCalls()
  const clock = new SimulatedClock()
  const actor = createActor(heldPasskeyOffer(calls), { clock, input: { caller: { token: 't1', uuid }, by } }).start()
  return { calls, clock, actor, view: () => selectOfferView(actor.getSnapshot()), now: () => actor.getSnapshot() }
}

async function offered() {
  const stage = signedIn()
  await stage.calls.answer('mayOffer', true)
  await stage.calls.answer('passkeyList', [])
  return stage
}

describe('a passkey is offered', () => {
  it('after a password sign-in, where the browser can, to who has none', async () => {
    const stage = await offered()
    expect(stage.view()).toBe('offered')
  })

  it.each<[string, Attempt['method'] | undefined]>([
    ['by code', 'verifycode'],
    ['by passkey', 'passkey'],
  ])('to nobody who signed in %s', (_, by) => {
    const { calls, view } = signedIn(by)
    expect(calls.count('mayOffer')).toBe(0)
    expect(view()).toBe('none')
  })

  it('to nobody whose session was found in the cookies', () => {
    const calls = heldCalls()
    const machine = passkeyOfferMachine.provide({ actors: { mayOffer: calls.actor('mayOffer') } })
    createActor(machine, { input: { caller: { token: 't1', uuid: 'u1' } } }).start()
    expect(calls.count('mayOffer')).toBe(0)
  })

  it('to no single sign-on user', () => {
    expect(signedIn('password', 'SSOUID.1001').calls.count('mayOffer')).toBe(0)
  })

  it('not where the browser cannot, or was told not to', async () => {
    const { calls, view } = signedIn()
    await calls.answer('mayOffer', false)
    expect(calls.count('passkeyList')).toBe(0)
    expect(view()).toBe('none')
  })

  it('not to who has one', async () => {
    const { calls, view } = signedIn()
    await calls.answer('mayOffer', true)
    await calls.answer('passkeyList', [KEY])
    expect(view()).toBe('none')
  })

  it('not when it cannot be known, and nobody is told of that', async () => {
    const { calls, view, now } = signedIn()
    await calls.answer('mayOffer', true)
    await calls.refuse('passkeyList', SILENCE)
    expect(view()).toBe('none')
    expect(selectOfferFailure(now())).toBeUndefined()
  })
})

describe('the offer', () => {
  it('adds once, says so, and leaves by itself', async () => {
    const { actor, calls, clock, view, now } = await offered()
    actor.send({ type: 'passkey.add' })
    actor.send({ type: 'passkey.add' })
    expect(selectIsAddingOffered(now())).toBe(true)
    await calls.answer('addPasskey')
    expect(calls.count('addPasskey')).toBe(1)
    expect(view()).toBe('added')
    clock.increment(PASSKEY_ADDED_NOTICE_MS)
    expect(view()).toBe('none')
  })

  it("stays without a word when the person closes the browser's question", async () => {
    const { actor, calls, view, now } = await offered()
    actor.send({ type: 'passkey.add' })
    await calls.refuse('addPasskey', ceremonyFailure('passkeyRegister', 'PASSKEY.CANCELLED'))
    expect(view()).toBe('offered')
    expect(selectOfferFailure(now())).toBeUndefined()
  })

  it('says why it failed and can be tried again', async () => {
    const { actor, calls, view, now } = await offered()
    actor.send({ type: 'passkey.add' })
    await calls.refuse('addPasskey', refusal(RET.passkeyRefused))
    expect(view()).toBe('offered')
    expect(selectOfferFailure(now())?.ret).toBe(RET.passkeyRefused)
    actor.send({ type: 'passkey.add' })
    expect(selectOfferFailure(now())).toBeUndefined()
    expect(calls.count('addPasskey')).toBe(2)
  })

  it.each([
    ['offer.postpone', 'later'],
    ['offer.decline', 'never'],
  ] as const)('keeps the no of %s and goes', async (type, answer) => {
    const { actor, calls, view } = await offered()
    actor.send({ type })
    expect(calls.inputOf('keepAnswer')).toEqual({ answer })
    expect(view()).toBe('none')
  })

  it('goes even while the browser asks', async () => {
    const { actor, calls, view } = await offered()
    actor.send({ type: 'passkey.add' })
    actor.send({ type: 'offer.postpone' })
    expect(view()).toBe('none')
    await calls.answer('addPasskey')
    expect(view()).toBe('none')
  })

  it('is withdrawn where passkeys are managed anyway', async () => {
    const { actor, view } = await offered()
    actor.send({ type: 'offer.withdraw' })
    expect(view()).toBe('none')
  })
})
