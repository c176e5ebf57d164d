import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { screenOf } from '../../machines/screen.ts'
import { sessionMachine } from '../../machines/session.machine.ts'

it('shows the login screen when nobody is signed in', () => {
  const actor = createActor(sessionMachine, {
    clock: new SimulatedClock(),
    input: { opening: { system: 'jiedai', isLegacy: false, isKtv: false } },
  }).start()
  const login = actor.getSnapshot().children.login
  expect(screenOf(actor.getSnapshot())).toBe('login')
  expect(login && screenOf(login.getSnapshot())).toBe('login')
})
