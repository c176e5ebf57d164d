import { act, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { createActor } from 'xstate'
import type { Failure } from '../../../machines/failure.ts'
import { loginMachine } from '../../../machines/sign-in/login.machine.ts'
import { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts'
import type { LangCode } from '../../../src/i18n/languages.ts'
import { SessionProvider } from '../../../src/session/SessionProvider.tsx'
import { fetchLateParts } from '../../../src/sign-in/late-parts.ts'
import { LoginScreen } from '../../../src/sign-in/login/LoginScreen.tsx'
import { handCountdown, heldCodeRequest, heldReset } from '../../machines/support/held-charts.ts'
import { CORP, heldCalls, refused as refusedBy, USER } from '../../machines/support/stage.ts'
import { pass, show, type Wrapper } from './screen.tsx'

type Options = { lang?: LangCode; lastMobile?: string; failure?: Failure }

export const refused = (...answer: Parameters<typeof refusedBy>): Failure => ({
  ...refusedBy(...answer),
  supportId: 'req-42',
})
export const GRANTED = { user: USER, corp: CORP, token: 't1', flag: 0 }

/** Stands for a view that the sign-in screen is given. */
const Another = ({ view, onLeave }: { view: string; onLeave: () => void }) => (
  <button type="button" onClick={onLeave}>
    {`Leave ${view}`}
  </button>
)

export async function open(Wrapper: Wrapper, { lang, lastMobile, failure }: Options = {}) {
  await fetchLateParts()
  const calls = heldCalls()
  const clock = handCountdown()
  const codeRequest = heldCodeRequest(calls, clock)
  const signIn = signInMachine.provide({ actors: { logIn: calls.actor('logIn'), codeRequest } })
  const reset = heldReset(calls, codeRequest)
  const machine = loginMachine.provide({ actors: { signIn, reset } })
  const login = createActor(machine, { input: { lastMobile, failure } }).start()
  const tick = (secondsLeft: number) => act(async () => clock.send({ type: 'countdown.tick', secondsLeft }))
  const onLanguageChange = vi.fn()
  clock.send({ type: 'countdown.tick', secondsLeft: 0 })
  const hands = await show(
    Wrapper,
    <SessionProvider value={{} as never}>
      <LoginScreen
        login={login}
        langs={['en', 'ja', 'ar']}
        onLanguageChange={onLanguageChange}
        links={{ privacy: 'https://foyer.example/privacy', service: 'https://foyer.example/service' }}
        views={{
          reset: () => <Another view="reset" onLeave={() => login.send({ type: 'view.back' })} />,
          setUp: <Another view="setUp" onLeave={() => login.send({ type: 'login.restart' })} />,
        }}
      />
    </SessionProvider>,
    lang,
  )
  return { calls, login, tick, hands, onLanguageChange }
}

export type Stage = Awaited<ReturnType<typeof open>>

export async function fill({ hands }: Pick<Stage, 'hands'>, field: HTMLElement, text: string) {
  await hands.click(field)
  await hands.paste(text)
}

export const account = () => screen.getByLabelText<HTMLInputElement>('Mobile number or e-mail')
export const password = () => screen.getByLabelText<HTMLInputElement>('Password')
export const mobile = () => screen.getByLabelText<HTMLInputElement>('Mobile number')
export const code = () => screen.getByLabelText<HTMLInputElement>('Verification code')
export const terms = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /agree/ })
export const signIn = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' })
export const getCode = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Get code' })
export const refuses = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'
export const reasonOf = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? undefined
export const tab = (name: string) => screen.getByRole('tab', { name })

export async function fillPassword(stage: Stage) {
  await fill(stage, account(), 'super@aurora.example')
  await fill(stage, password(), 'Robots#2026')
}

export async function fillCode(stage: Stage) {
  const { hands, calls, tick } = stage
  await hands.click(tab('Verification code'))
  await fill(stage, mobile(), '13800000001')
  await hands.click(getCode())
  await act(() => calls.answer('sendCode', { authToken: 'a1' }))
  await tick(60)
  await pass(500)
  await fill(stage, code(), '123456')
}
