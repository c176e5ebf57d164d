import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { VALIDATION_DEBOUNCE_MS } from '../../../machines/limits.ts'
import { selectReset } from '../../../machines/sign-in/login-selectors.ts'
import { selectResetChoice } from '../../../machines/sign-in/reset-selectors.ts'
import { RET } from '../../../openapi/ret.ts'
import { USER } from '../../machines/support/stage.ts'
import {
  account,
  code,
  fill,
  fillCode,
  fillPassword,
  GRANTED,
  mobile,
  open,
  password,
  reasonOf,
  refused,
  refuses,
  signIn,
  tab,
  terms,
} from '../support/login-stage.tsx'
import { MODES, pass } from '../support/screen.tsx'
import { holdTimers, TIMERS } from '../support/timers.ts'

describe.each(MODES)('the sign-in screen ($mode)', ({ Wrapper }) => {
  holdTimers(TIMERS)

  it('opens on the password tab with the focus in the first field and nothing to press yet', async () => {
    await open(Wrapper)
    expect(tab('Password').getAttribute('aria-selected')).toBe('true')
    expect(document.activeElement).toBe(account())
    expect(refuses(signIn())).toBe(true)
    expect(screen.getByText('Good to see you')).toBeTruthy()
  })

  it('says what ended the session before, and begins in the first field all the same', async () => {
    await open(Wrapper, { failure: refused('adminAuthCheck', RET.notLogin) })
    expect(screen.getByRole('alert').textContent).toContain('You have been signed out. Please sign in again.')
    expect(document.activeElement).toBe(account())
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
    expect(alert.textContent).not.toContain('req-42')
    expect(account().value).toBe('super@aurora.example')
    expect(document.activeElement).toBe(password())
    expect(refuses(signIn())).toBe(false)
    await stage.hands.type(password(), 'x')
    expect(screen.queryByText(/not right/)).toBeNull()
  })

  it('shows a support id when the same refusal comes for the third time, §8', async () => {
    const stage = await open(Wrapper)
    const wrong = refused('adminPasswordAuth', RET.wrongPassword)
    await fillPassword(stage)
    await stage.hands.click(terms())
    for (const times of [undefined, 2, 3]) {
      await stage.hands.click(signIn())
      await act(() => stage.calls.refuse('logIn', { ...wrong, times }))
      expect(screen.getByRole('alert').textContent?.includes('req-42')).toBe(times === 3)
    }
  })

  it('shows the support id of a refusal that the person can mend to who asks for it, and hides it again', async () => {
    const stage = await open(Wrapper)
    await fillPassword(stage)
    await stage.hands.click(terms())
    await stage.hands.click(signIn())
    await act(() => stage.calls.refuse('logIn', refused('adminPasswordAuth', RET.wrongPassword)))
    const details = screen.getByRole('button', { name: 'Show details', expanded: false })
    await stage.hands.click(details)
    expect(screen.getByRole('alert').textContent).toContain('Support ID req-42')
    await stage.hands.click(screen.getByRole('button', { name: 'Hide details', expanded: true }))
    expect(screen.getByRole('alert').textContent).not.toContain('req-42')
    await stage.hands.click(signIn())
    await act(() => stage.calls.refuse('logIn', refused('adminPasswordAuth', RET.emailNotActivated)))
    expect(screen.queryByRole('button', { name: 'Show details' })).toBeNull()
  })

  it('shows a support id at once where the person cannot mend it', async () => {
    const stage = await open(Wrapper)
    await fillPassword(stage)
    await stage.hands.click(terms())
    await stage.hands.click(signIn())
    await act(() => stage.calls.refuse('logIn', refused('adminPasswordAuth', RET.emailNotActivated)))
    expect(screen.getByRole('alert').textContent).toContain('req-42')
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

  it('says what is missing, one thing after the other, on the button that refuses', async () => {
    const stage = await open(Wrapper)
    expect(reasonOf(signIn())).toBe('First enter a mobile number or an e-mail address.')
    await fill(stage, account(), 'super@aurora.example')
    expect(reasonOf(signIn())).toBe('First enter your password.')
    await fill(stage, password(), 'Robots#2026')
    expect(reasonOf(signIn())).toBeUndefined()
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

  it('after a reset the password tab has the account whose password was reset, and no old password', async () => {
    const stage = await open(Wrapper)
    await fillPassword(stage)
    await stage.hands.click(screen.getByRole('button', { name: 'Forgot password?' }))
    const reset = selectReset(stage.login.getSnapshot())
    const identity = { identifier: '13800000002', code: '402173', authToken: 'a1' }
    act(() => reset?.send({ type: 'identity.submit', identity }))
    await act(() => stage.calls.answer('checkCode', { rpwd_token: 'r1' }))
    const chosen = { password: 'Kettle#2027', confirmation: 'Kettle#2027' }
    const choice = reset && selectResetChoice(reset.getSnapshot())
    act(() => choice?.send({ type: 'password.submit', chosen }))
    await act(() => stage.calls.answer('resetPassword', USER))
    await stage.hands.click(within(screen.getByRole('dialog')).getByRole('button'))
    expect([account().value, password().value]).toEqual(['13800000002', ''])
  })
})
