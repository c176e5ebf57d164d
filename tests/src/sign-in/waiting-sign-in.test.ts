import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { askRefusal } from '../../../machines/sign-in/code-request-selectors.ts'
import { loginMachine } from '../../../machines/sign-in/login.machine.ts'
import { selectSignIn } from '../../../machines/sign-in/login-selectors.ts'
import { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts'
import {
  selectHasAgreed,
  selectIsSubmitting,
  selectMethod,
  selectRemember,
  selectShowsTerms,
} from '../../../machines/sign-in/sign-in-selectors.ts'
import type { SessionActor, SignInActor } from '../../../src/session/SessionProvider.tsx'
import { waitingSignIn } from '../../../src/sign-in/waiting/waiting-sign-in.ts'
import { handCountdown, heldCodeRequest } from '../../machines/support/held-charts.ts'
import { heldCalls } from '../../machines/support/stage.ts'

const ATTEMPT = { method: 'password', account: '13800000002', password: 'Robots#2026' } as const
const DONE = [
  { type: 'tab.password' },
  { type: 'tab.code' },
  { type: 'terms.toggle' },
  { type: 'remember.toggle' },
  { type: 'login.submit', attempt: ATTEMPT },
  { type: 'login.submit', attempt: { ...ATTEMPT, password: '' } },
] as const

/** A session whose sign-in runs over calls that wait. */
function session() {
  const calls = heldCalls()
  const clock = handCountdown()
  const signIn = signInMachine.provide({
    actors: { logIn: calls.actor('logIn'), codeRequest: heldCodeRequest(calls, clock) },
  })
  const login = createActor(loginMachine.provide({ actors: { signIn } }), { input: {} }).start()
  clock.send({ type: 'countdown.tick', secondsLeft: 0 })
  const actor = { getSnapshot: () => ({ children: { login } }) } as unknown as SessionActor
  return { actor, calls, signIn: selectSignIn(login.getSnapshot()) as SignInActor }
}

const shown = (actor: SignInActor) => {
  const snapshot = actor.getSnapshot()
  return {
    method: selectMethod(snapshot),
    hasAgreed: selectHasAgreed(snapshot),
    remember: selectRemember(snapshot),
    isBusy: selectIsSubmitting(snapshot) || selectShowsTerms(snapshot),
  }
}

describe('the stand-in for the chart of the form', () => {
  it('shows what the chart would show, whatever is done', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...DONE), { maxLength: 12 }), (done) => {
        const waiting = waitingSignIn()
        const { signIn } = session()
        for (const event of done) {
          waiting.signIn.send(event)
          signIn.send(event)
          expect(shown(waiting.signIn)).toEqual(shown(signIn))
        }
      }),
    )
  })

  it('tells the chart all that was done, once it is there, and what is done from then on', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...DONE), { maxLength: 8 }), fc.nat(8), (done, at) => {
        const waiting = waitingSignIn()
        const { actor, signIn } = session()
        for (const event of done.slice(0, at)) waiting.signIn.send(event)
        waiting.handOver(actor)
        for (const event of done.slice(at)) waiting.signIn.send(event)
        expect(shown(signIn)).toEqual(shown(waiting.signIn))
        expect(waiting.heir()).toBe(signIn.sessionId)
      }),
    )
  })

  it('has the code asked for that was asked for before, and says meanwhile that it waits for the answer', () => {
    const waiting = waitingSignIn()
    const { actor, calls } = session()
    const ask = { type: 'code.request', identifier: '13800000002' } as const
    waiting.signIn.send({ type: 'tab.code' })
    const request = waiting.signIn.getSnapshot().children.codeRequest
    const refusal = () => request && askRefusal(request.getSnapshot(), ask.identifier)
    expect(refusal()).toBeUndefined()
    request?.send(ask)
    expect(refusal()).toBe('codeAnswer')
    waiting.handOver(actor)
    expect(calls.inputOf('sendCode')).toMatchObject({ identifier: ask.identifier })
  })

  it('keeps for the session what only that can do, in its place', () => {
    const waiting = waitingSignIn()
    const { actor, signIn } = session()
    const told: string[] = []
    waiting.signIn.send({ type: 'tab.code' })
    waiting.later(() => told.push(selectMethod(signIn.getSnapshot())))
    waiting.signIn.send({ type: 'tab.password' })
    waiting.handOver(actor)
    expect([...told, selectMethod(signIn.getSnapshot())]).toEqual(['verifycode', 'password'])
  })
})
