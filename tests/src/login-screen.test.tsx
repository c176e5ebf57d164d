import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { codeRequestMachine } from '../../machines/code-request.machine.ts'
import type { Failure } from '../../machines/failure.ts'
import { VALIDATION_DEBOUNCE_MS } from '../../machines/limits.ts'
import { loginMachine } from '../../machines/login.machine.ts'
import { signInMachine } from '../../machines/sign-in.machine.ts'
import { RET } from '../../openapi/ret.ts'
import { LoginScreen } from '../../src/features/login/LoginScreen.tsx'
import type { LangCode } from '../../src/i18n/languages.ts'
import { CORP, handSource, heldCalls, USER } from '../machines/stage.ts'
import { MODES, pass, show, type Wrapper } from './screen.tsx'

type Tick = { type: 'countdown.tick'; secondsLeft: number }
type Options = { lang?: LangCode; lastMobile?: string; hidesWelcome?: boolean }

const refused = (operation: string, ret: number, detail?: Failure['detail']): Failure => ({
  operation,
  kind: 'answer',
  code: `RET:${ret}`,
  ret,
  detail,
  supportId: 'req-42',
})
const GRANTED = { user: USER, corp: CORP, token: 't1', flag: 0 }

/** Stands for a view that the sign-in screen is given. */
const Another = ({ view, onLeave }: { view: string; onLeave: () => void }) => (
  <button type="button" onClick={onLeave}>
    {`Leave ${view}`}
  </button>
)

async function open(Wrapper: Wrapper, { lang, lastMobile, hidesWelcome }: Options = {}) {
  const calls = heldCalls()
  const clock = handSource<Tick, { purpose: 'login' | 'reset'; isFresh: boolean }>()
  const codeRequest = codeRequestMachine.provide({
    actors: { sendCode: calls.actor('sendCode'), countdown: clock.actor },
  })
  const signIn = signInMachine.provide({ actors: { logIn: calls.actor('logIn'), codeRequest } })
  const machine = loginMachine.provide({ actors: { signIn } })
  const login = createActor(machine, { input: { lastMobile } }).start()
  const tick = (secondsLeft: number) => act(async () => clock.send({ type: 'countdown.tick', secondsLeft }))
  const onLanguageChange = vi.fn()
  clock.send({ type: 'countdown.tick', secondsLeft: 0 })
  const hands = await show(
    Wrapper,
    <LoginScreen
      login={login}
      langs={['en', 'ja', 'ar']}
      onLanguageChange={onLanguageChange}
      hidesWelcome={hidesWelcome}
      links={{ privacy: 'https://foyer.example/privacy', service: 'https://foyer.example/service' }}
      views={{
        reset: () => <Another view="reset" onLeave={() => login.send({ type: 'view.back' })} />,
        setUp: <Another view="setUp" onLeave={() => login.send({ type: 'login.restart' })} />,
      }}
    />,
    lang,
  )
  return { calls, login, tick, hands, onLanguageChange }
}

type Stage = Awaited<ReturnType<typeof open>>

async function fill({ hands }: Pick<Stage, 'hands'>, field: HTMLElement, text: string) {
  await hands.click(field)
  await hands.paste(text)
}

const account = () => screen.getByLabelText<HTMLInputElement>('Mobile number or e-mail')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const mobile = () => screen.getByLabelText<HTMLInputElement>('Mobile number')
const code = () => screen.getByLabelText<HTMLInputElement>('Verification code')
const terms = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /agree/ })
const signIn = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' })
const getCode = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Get code' })
const refuses = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'
const reasonOf = (button: HTMLElement) =>
  document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? undefined
const tab = (name: string) => screen.getByRole('tab', { name })

async function fillPassword(stage: Stage) {
  await fill(stage, account(), 'super@aurora.example')
  await fill(stage, password(), 'Robots#2026')
}

async function fillCode(stage: Stage) {
  const { hands, calls, tick } = stage
  await hands.click(tab('Verification code'))
  await fill(stage, mobile(), '13800000001')
  await hands.click(getCode())
  await act(() => calls.answer('sendCode', { authToken: 'a1' }))
  await tick(60)
  await pass(500)
  await fill(stage, code(), '123456')
}

describe.each(MODES)('the sign-in screen ($mode)', ({ Wrapper }) => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }))
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it('opens on the password tab with the focus in the first field and nothing to press yet', async () => {
    await open(Wrapper)
    expect(tab('Password').getAttribute('aria-selected')).toBe('true')
    expect(document.activeElement).toBe(account())
    expect(refuses(signIn())).toBe(true)
    expect(screen.getByText('Good to see you')).toBeTruthy()
  })

  it('signs in by password once the fields pass and the terms are ticked', async () => {
    const stage = await open(Wrapper)
    await fillPassword(stage)
    await stage.hands.click(terms())
    await stage.hands.click(signIn())
    expect(stage.calls.inputOf('logIn')).toEqual({
      attempt: { method: 'password', account: 'super@aurora.example', password: 'Robots#2026' },
      remember: true,
    })
    await act(() => stage.calls.answer('logIn', GRANTED))
    expect(stage.login.getSnapshot().status).toBe('done')
  })

  it('Enter signs in, and further clicks while it is asked send nothing more', async () => {
    const stage = await open(Wrapper)
    await fillPassword(stage)
    await stage.hands.click(terms())
    await stage.hands.type(password(), '{Enter}')
    const busy = screen.getByRole('button', { name: 'Signing in' })
    expect(busy.getAttribute('aria-busy')).toBe('true')
    await stage.hands.click(busy)
    await stage.hands.type(password(), '{Enter}')
    expect(stage.calls.count('logIn')).toBe(1)
  })

  it('asks for the terms when they are not ticked, sends nothing before, and carries on when agreed', async () => {
    const stage = await open(Wrapper)
    await fillPassword(stage)
    await stage.hands.click(signIn())
    const dialog = screen.getByRole('dialog', { name: 'Agree to the terms?' })
    expect(stage.calls.count('logIn')).toBe(0)
    await stage.hands.click(within(dialog).getByRole('button', { name: 'Agree and continue' }))
    expect(stage.calls.count('logIn')).toBe(1)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(terms().checked).toBe(true)
  })

  it('keeps what was typed when the terms are declined', async () => {
    const stage = await open(Wrapper)
    await fillPassword(stage)
    await stage.hands.click(signIn())
    await stage.hands.click(screen.getByRole('button', { name: 'Not now' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(stage.calls.count('logIn')).toBe(0)
    expect(password().value).toBe('Robots#2026')
    expect(refuses(signIn())).toBe(false)
  })

  it('links both policies in a new tab', async () => {
    await open(Wrapper)
    const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: /policy/ })
    expect(links.map((link) => link.href)).toEqual(['https://foyer.example/privacy', 'https://foyer.example/service'])
    expect(links.every((link) => link.rel.includes('noopener'))).toBe(true)
  })

  it('says a refusal in words with the tries left, keeps the input and goes to the password', async () => {
    const stage = await open(Wrapper)
    await fillPassword(stage)
    await stage.hands.click(terms())
    await stage.hands.click(signIn())
    await act(() => stage.calls.refuse('logIn', refused('adminPasswordAuth', RET.wrongPassword, { tries_left: 3 })))
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain('The account or the password is not right. Tries left: 3.')
    expect(alert.textContent).toContain('req-42')
    expect(account().value).toBe('super@aurora.example')
    expect(document.activeElement).toBe(password())
    expect(refuses(signIn())).toBe(false)
    await stage.hands.type(password(), 'x')
    expect(screen.queryByText(/not right/)).toBeNull()
  })

  it('says what is wrong with a field only when typing has stopped, and takes it back at once', async () => {
    const { hands } = await open(Wrapper)
    await fill({ hands }, account(), '138')
    await pass(VALIDATION_DEBOUNCE_MS - 1)
    expect(screen.queryByText(/does not look like/)).toBeNull()
    await pass(1)
    expect(screen.getByText(/does not look like/)).toBeTruthy()
    expect(account().getAttribute('aria-invalid')).toBe('true')
    await fill({ hands }, account(), '00000001')
    expect(screen.queryByText(/does not look like/)).toBeNull()
  })

  it('says that an emptied field is needed', async () => {
    const { hands } = await open(Wrapper)
    await hands.type(account(), '1')
    await pass(VALIDATION_DEBOUNCE_MS)
    await hands.clear(account())
    expect(screen.getByText('Enter your mobile number or e-mail.')).toBeTruthy()
  })

  it('shows and hides the password', async () => {
    const { hands } = await open(Wrapper)
    await hands.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password().type).toBe('text')
    await hands.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(password().type).toBe('password')
  })

  it('asks for a code only for a number that passes, counts down, and goes to the code field', async () => {
    const { hands, tick, calls } = await open(Wrapper)
    await hands.click(tab('Verification code'))
    expect(document.activeElement).toBe(mobile())
    await fill({ hands }, mobile(), '1380000000')
    expect(refuses(getCode())).toBe(true)
    await hands.type(mobile(), '1')
    await hands.click(getCode())
    await tick(60)
    const waiting = screen.getByRole<HTMLButtonElement>('button', { name: 'Again in 60 s' })
    expect(refuses(waiting)).toBe(true)
    expect(document.activeElement).toBe(code())
    await act(() => calls.answer('sendCode', { authToken: 'a1' }))
    expect(screen.getByText('A code is on its way to 13800000001.')).toBeTruthy()
    await tick(0)
    expect(refuses(getCode())).toBe(false)
  })

  it('signs in by code, but not before one was requested', async () => {
    const stage = await open(Wrapper)
    await stage.hands.click(tab('Verification code'))
    await fill(stage, mobile(), '13800000001')
    await fill(stage, code(), '123456')
    expect(refuses(signIn())).toBe(true)
    await stage.hands.clear(mobile())
    await stage.hands.clear(code())
    await fillCode(stage)
    await stage.hands.click(terms())
    await stage.hands.click(signIn())
    expect(stage.calls.inputOf('logIn')).toMatchObject({
      attempt: { method: 'verifycode', mobile: '13800000001', code: '123456', authToken: 'a1' },
      remember: true,
    })
  })

  it("does not sign in a number that another number's code was requested for", async () => {
    const stage = await open(Wrapper)
    await fillCode(stage)
    expect(refuses(signIn())).toBe(false)
    await stage.hands.clear(mobile())
    await fill(stage, mobile(), '13800000002')
    expect(refuses(signIn())).toBe(true)
  })

  it('a failed send frees the button at once and says why', async () => {
    const { hands, calls, tick } = await open(Wrapper)
    await hands.click(tab('Verification code'))
    await fill({ hands }, mobile(), '13800000001')
    await hands.click(getCode())
    await tick(60)
    await act(() =>
      calls.refuse('sendCode', refused('sendAdminAuthCode', RET.smsLimitExceeded, { retry_after_s: 120 })),
    )
    expect(screen.getByRole('alert').textContent).toContain('Please try again in 2 minutes.')
    expect(refuses(getCode())).toBe(false)
  })

  it('a wrong code frees the get-code button and goes back to the code', async () => {
    const stage = await open(Wrapper)
    await fillCode(stage)
    await stage.hands.click(terms())
    await stage.hands.click(signIn())
    await act(() => stage.calls.refuse('logIn', refused('adminCodeAuth', RET.wrongCode, { tries_left: 4 })))
    expect(screen.getByRole('alert').textContent).toContain('That code is not right. Tries left: 4.')
    expect(refuses(getCode())).toBe(false)
    expect(document.activeElement).toBe(code())
    expect(code().value).toBe('123456')
  })

  it('says what is missing, one thing after the other, on the button that refuses', async () => {
    const stage = await open(Wrapper)
    expect(reasonOf(signIn())).toBe('First enter a mobile number or an e-mail address.')
    await fill(stage, account(), 'super@aurora.example')
    expect(reasonOf(signIn())).toBe('First enter your password.')
    await fill(stage, password(), 'Robots#2026')
    expect(reasonOf(signIn())).toBeUndefined()
  })

  it('explains a filled code that nobody asked for, and why no code can be asked for', async () => {
    const stage = await open(Wrapper)
    await stage.hands.click(tab('Verification code'))
    expect(reasonOf(getCode())).toBe('First enter a mobile number.')
    await fill(stage, mobile(), '13800000001')
    await fill(stage, code(), '123456')
    expect(reasonOf(signIn())).toBe('Request a code first.')
    expect(reasonOf(getCode())).toBeUndefined()
    await stage.hands.click(getCode())
    await stage.tick(60)
    expect(reasonOf(signIn())).toBe('The code is being sent. One moment.')
    await act(() => stage.calls.answer('sendCode', { authToken: 'a1' }))
    expect(reasonOf(screen.getByRole('button', { name: /Again in/ }))).toMatch(/when the countdown is over/)
  })

  it('does not submit a code whose send has not been answered, and carries on when it is', async () => {
    const stage = await open(Wrapper)
    await stage.hands.click(tab('Verification code'))
    await fill(stage, mobile(), '13800000001')
    await stage.hands.click(terms())
    await stage.hands.click(getCode())
    await pass(500)
    await stage.hands.type(code(), '123456{Enter}')
    expect(stage.calls.count('logIn')).toBe(0)
    expect(screen.getByRole('tooltip').textContent).toBe('The code is being sent. One moment.')
    await act(() => stage.calls.answer('sendCode', { authToken: 'a1' }))
    await stage.hands.type(code(), '{Enter}')
    expect(stage.calls.inputOf('logIn')).toMatchObject({ attempt: { code: '123456', authToken: 'a1' } })
  })

  it('takes the code out of a pasted message, and never submits by itself', async () => {
    const stage = await open(Wrapper)
    await fillCode(stage)
    await stage.hands.click(terms())
    await stage.hands.clear(code())
    await fill(stage, code(), 'Your code: 402 173. It is valid for 5 minutes.')
    expect(code().value).toBe('402173')
    await pass(5000)
    expect(stage.calls.count('logIn')).toBe(0)
  })

  it('is a field that browsers and phones fill with the code that came', async () => {
    const { hands } = await open(Wrapper)
    await hands.click(tab('Verification code'))
    const traits = ['autocomplete', 'inputmode', 'spellcheck', 'maxlength'].map((name) => code().getAttribute(name))
    expect(traits).toEqual(['one-time-code', 'numeric', 'false', null])
  })

  it('tells who types an e-mail address on the code tab to use the password', async () => {
    const { hands } = await open(Wrapper)
    await hands.click(tab('Verification code'))
    await fill({ hands }, mobile(), 'super@aurora.example')
    await pass(VALIDATION_DEBOUNCE_MS)
    expect(screen.getByText(/Codes go to mobile numbers only/)).toBeTruthy()
    expect(refuses(getCode())).toBe(true)
  })

  it.each([
    ['Password', 'e-mail', account, 'super@aurora', 'Enter a correct e-mail address.'],
    ['Password', 'account', account, '138', 'This does not look like a mobile number or an e-mail address.'],
    ['Password', 'password', password, '12345678', /letters and with digits or symbols/],
    ['Verification code', 'number', mobile, '138', 'This does not look like a mobile number.'],
    ['Verification code', 'code', code, '123', 'The code has 6 characters.'],
  ])('on the tab %s a malformed %s is put in words', async (name, _, field, text, words) => {
    const { hands } = await open(Wrapper)
    await hands.click(tab(name))
    await fill({ hands }, field(), text)
    await pass(VALIDATION_DEBOUNCE_MS)
    expect(screen.getByText(words)).toBeTruthy()
  })

  it.each([
    ['Password', 'password', password, 'Enter your password.'],
    ['Verification code', 'number', mobile, 'Enter your mobile number.'],
    ['Verification code', 'code', code, 'Enter the verification code.'],
  ])('on the tab %s an emptied %s is asked for', async (name, _, field, words) => {
    const { hands } = await open(Wrapper)
    await hands.click(tab(name))
    await hands.type(field(), '1')
    await pass(VALIDATION_DEBOUNCE_MS)
    await hands.clear(field())
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('keeps all that was typed, ticked and asked for on the way to the reset and back', async () => {
    const stage = await open(Wrapper)
    await fillCode(stage)
    await stage.hands.click(terms())
    await stage.hands.click(screen.getByRole('checkbox', { name: 'Keep me signed in' }))
    await stage.hands.click(tab('Password'))
    await fillPassword(stage)
    await stage.hands.click(screen.getByRole('button', { name: 'Forgot password?' }))
    await stage.hands.click(screen.getByRole('button', { name: 'Leave reset' }))
    expect([account().value, password().value]).toEqual(['super@aurora.example', 'Robots#2026'])
    expect(terms().checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Keep me signed in' }).checked).toBe(false)
    await stage.hands.click(tab('Verification code'))
    expect([mobile().value, code().value]).toEqual(['13800000001', '123456'])
    expect(screen.getByRole('button', { name: 'Again in 60 s' })).toBeTruthy()
    expect(refuses(signIn())).toBe(false)
  })

  it('prefills both tabs with the last used mobile, and goes to what is missing', async () => {
    const { hands } = await open(Wrapper, { lastMobile: '13800000002' })
    expect(account().value).toBe('13800000002')
    expect(document.activeElement).toBe(password())
    await hands.click(tab('Verification code'))
    expect(mobile().value).toBe('13800000002')
    expect(document.activeElement).toBe(code())
  })

  it('keeps what was typed in one tab while the other is open', async () => {
    const { hands } = await open(Wrapper)
    await fill({ hands }, account(), 'super@aurora.example')
    await hands.click(tab('Verification code'))
    await hands.click(tab('Password'))
    expect(account().value).toBe('super@aurora.example')
  })

  it('arrows move between the tabs and stay on them', async () => {
    const { hands } = await open(Wrapper)
    act(() => tab('Password').focus())
    await hands.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(tab('Verification code'))
    expect(tab('Verification code').getAttribute('aria-selected')).toBe('true')
    await hands.keyboard('{Home}')
    expect(document.activeElement).toBe(tab('Password'))
  })

  it('in Arabic the arrow to the left leads on', async () => {
    const { hands } = await open(Wrapper, { lang: 'ar' })
    expect(document.documentElement.dir).toBe('rtl')
    const [first, second] = screen.getAllByRole('tab')
    act(() => first?.focus())
    await hands.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(second)
  })

  it('remembers by default, and not when it is unticked', async () => {
    const stage = await open(Wrapper)
    await fillPassword(stage)
    await stage.hands.click(terms())
    await stage.hands.click(screen.getByRole('checkbox', { name: 'Keep me signed in' }))
    await stage.hands.click(signIn())
    expect(stage.calls.inputOf('logIn')).toMatchObject({ remember: false })
  })

  it('offers the languages in their own names', async () => {
    const { hands, onLanguageChange } = await open(Wrapper)
    await hands.click(screen.getByRole('button', { name: /Language/ }))
    expect(document.activeElement?.textContent).toBe('English')
    await hands.keyboard('{ArrowDown}{Enter}')
    expect(onLanguageChange).toHaveBeenCalledWith('ja')
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('Escape closes the languages and gives the focus back', async () => {
    const { hands } = await open(Wrapper)
    await hands.click(screen.getByRole('button', { name: /Language/ }))
    await hands.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Language/ }))
  })

  it('an account that needs its first set-up goes to it, and begins anew when it leaves', async () => {
    const stage = await open(Wrapper)
    await fillPassword(stage)
    await stage.hands.click(terms())
    await stage.hands.click(signIn())
    await act(() => stage.calls.answer('logIn', { ...GRANTED, flag: 1 }))
    await stage.hands.click(screen.getByRole('button', { name: 'Leave setUp' }))
    expect(password().value).toBe('')
    expect(terms().checked).toBe(false)
  })

  it('the forgotten-password view leads back to the password tab', async () => {
    const { hands } = await open(Wrapper)
    await hands.click(screen.getByRole('button', { name: 'Forgot password?' }))
    await hands.click(screen.getByRole('button', { name: 'Leave reset' }))
    expect(tab('Password').getAttribute('aria-selected')).toBe('true')
  })

  it('hides the welcome for single sign-on and inside another page', async () => {
    await open(Wrapper, { hidesWelcome: true })
    expect(screen.queryByText('Good to see you')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeTruthy()
  })
})
