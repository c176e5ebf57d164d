import { startTransition, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { loginMachine } from '../../../machines/sign-in/login.machine.ts'
import { selectSignIn } from '../../../machines/sign-in/login-selectors.ts'
import { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts'
import { selectHasAgreed } from '../../../machines/sign-in/sign-in-selectors.ts'
import { I18nProvider } from '../../../src/i18n/I18nProvider.tsx'
import { loadMessages } from '../../../src/i18n/load-messages.ts'
import { type LoginActor, type SessionActor, SessionProvider } from '../../../src/session/SessionProvider.tsx'
import { fetchLateParts } from '../../../src/sign-in/late-parts.ts'
import { LoginScreen } from '../../../src/sign-in/login/LoginScreen.tsx'
import { WaitingForm } from '../../../src/sign-in/waiting/WaitingForm.tsx'
import { waitingSignIn } from '../../../src/sign-in/waiting/waiting-sign-in.ts'
import { handCountdown, heldCodeRequest } from '../../machines/support/held-charts.ts'
import { heldCalls } from '../../machines/support/stage.ts'
import { terms } from '../support/login-stage.tsx'

function startLogin() {
  const calls = heldCalls()
  const signIn = signInMachine.provide({
    actors: { logIn: calls.actor('logIn'), codeRequest: heldCodeRequest(calls, handCountdown()) },
  })
  return createActor(loginMachine.provide({ actors: { signIn } }), { input: {} }).start()
}

const NO_VIEWS = { reset: () => null, setUp: null }

/** Tells of each commit before the effects run that are a task of their own. */
function Committed({ tell }: { tell: () => void }) {
  useLayoutEffect(() => queueMicrotask(tell), [tell])
  return null
}

/** Draws itself in transitions, as the page does. */
async function page() {
  const messages = await loadMessages('en')
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(() => root.unmount())
  const before = waitingSignIn()
  const show = (tell: () => void, login?: LoginActor) =>
    startTransition(() =>
      root.render(
        <I18nProvider lang="en" messages={messages}>
          <SessionProvider value={{} as never}>
            <WaitingForm value={before}>
              <LoginScreen login={login} langs={['en']} onLanguageChange={vi.fn()} views={NO_VIEWS} />
              <Committed tell={tell} />
            </WaitingForm>
          </SessionProvider>
        </I18nProvider>,
      ),
    )
  return { before, show }
}

const press = (box: HTMLInputElement) => {
  box.click()
  return box.checked
}

test('a tick in the moment in which the form is taken over shows at once, and the chart knows of it', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  vi.useRealTimers()
  await fetchLateParts()
  const { before, show } = await page()
  expect(await new Promise((tell) => show(() => tell(press(terms()))))).toBe(true)

  const login = startLogin()
  before.handOver({ getSnapshot: () => ({ children: { login } }) } as unknown as SessionActor)
  const hasAgreed = () => selectHasAgreed(selectSignIn(login.getSnapshot())?.getSnapshot() as never)
  expect(hasAgreed()).toBe(true)
  expect(await new Promise((tell) => show(() => tell(press(terms())), login))).toBe(false)
  expect(hasAgreed()).toBe(false)
})
