import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import en from '../../../locales/en.json'
import { VALIDATION_DEBOUNCE_MS } from '../../../machines/limits.ts'
import { PASSKEY_ATTEMPT } from '../../../machines/sign-in/attempt.ts'
import { selectSignIn } from '../../../machines/sign-in/login-selectors.ts'
import { RET } from '../../../openapi/ret.ts'
import {
  code,
  fill,
  fillCode,
  getCode,
  mobile,
  open,
  reasonOf,
  refused,
  refuses,
  signIn,
  tab,
  terms,
} from '../support/login-stage.tsx'
import { MODES, pass } from '../support/screen.tsx'
import { holdTimers, TIMERS } from '../support/timers.ts'

describe.each(MODES)('signing in by code ($mode)', ({ Wrapper }) => {
  holdTimers(TIMERS)

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

  it('says why a passkey was refused, also after a send that failed', async () => {
    const stage = await open(Wrapper)
    await stage.hands.click(tab('Verification code'))
    await fill(stage, mobile(), '13800000001')
    await stage.hands.click(getCode())
    await act(() => stage.calls.refuse('sendCode', refused('sendAdminAuthCode', RET.sendFailed)))
    await stage.hands.click(terms())
    act(() => selectSignIn(stage.login.getSnapshot())?.send({ type: 'login.submit', attempt: PASSKEY_ATTEMPT }))
    await act(() => stage.calls.refuse('logIn', refused('passkeyAuth', RET.passkeyRefused)))
    expect(screen.getByRole('alert').textContent).toContain(en.failure.passkey.refused)
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
})
