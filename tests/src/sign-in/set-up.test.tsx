import { act, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import type { User } from '../../../machines/entities.ts'
import type { Failure } from '../../../machines/failure.ts'
import { VALIDATION_DEBOUNCE_MS } from '../../../machines/limits.ts'
import { choosePasswordMachine } from '../../../machines/sign-in/choose-password.machine.ts'
import { setUpMachine } from '../../../machines/sign-in/set-up.machine.ts'
import { RET } from '../../../openapi/ret.ts'
import type { LangCode } from '../../../src/i18n/languages.ts'
import { SetUpFlow } from '../../../src/sign-in/set-up/SetUpFlow.tsx'
import { CORP, heldCalls, USER } from '../../machines/support/stage.ts'
import { MODES, pass, show, type Wrapper } from '../support/screen.tsx'
import { holdTimers, TIMEOUTS } from '../support/timers.ts'

const NEWCOMER: User = { ...USER, full_name: 'Haruka Sato', mobile: '13800000004', email: '', login_status: 0 }
const GOOD = 'Teal!Heron42'
type Options = { by?: 'password' | 'verifycode'; user?: User; lang?: LangCode }

const refused = (operation: string, ret: number): Failure => ({
  operation,
  kind: 'answer',
  code: `RET:${ret}`,
  ret,
  supportId: 'req-42',
})

async function open(Wrapper: Wrapper, { by = 'verifycode', user = NEWCOMER, lang }: Options = {}) {
  const calls = heldCalls()
  const machine = setUpMachine.provide({
    actors: {
      choosePassword: choosePasswordMachine.provide({ actors: { savePassword: calls.actor('setPassword') } }),
      setJobInfo: calls.actor('setJobInfo'),
    },
  })
  const setUp = createActor(machine, { input: { granted: { user, corp: CORP, token: 't1' }, by } }).start()
  const onRestart = vi.fn()
  const hands = await show(Wrapper, <SetUpFlow setUp={setUp} onRestart={onRestart} />, lang)
  await pass()
  return { calls, setUp, hands, onRestart }
}

type Stage = Awaited<ReturnType<typeof open>>

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const next = () => screen.getByRole('button', { name: 'Next' })
const refuses = () => next().getAttribute('aria-disabled') === 'true'
const rule = (name: RegExp) => screen.getByRole('listitem', { name: (_, item) => name.test(item.textContent ?? '') })

async function fill({ hands }: Stage, label: string, text: string) {
  await hands.clear(field(label))
  await hands.click(field(label))
  await hands.paste(text)
}

async function fillPassword(stage: Stage, password = GOOD, confirmation = password) {
  await fill(stage, 'New password', password)
  await fill(stage, 'New password again', confirmation)
}

async function fillInfo(stage: Stage) {
  await fill(stage, 'E-mail', 'haruka@aurora.example')
  await fill(stage, 'Department', '  Front office ')
  await fill(stage, 'Job title', 'Manager')
}

async function atJobInfo(stage: Stage) {
  await fillPassword(stage)
  await stage.hands.click(next())
  await act(() => stage.calls.answer('setPassword', NEWCOMER))
}

async function atConfirmation(stage: Stage) {
  await atJobInfo(stage)
  await fillInfo(stage)
  await stage.hands.click(next())
  const person = { ...NEWCOMER, email: 'haruka@aurora.example', dept: 'Front office', job: 'Manager' }
  await act(() => stage.calls.answer('setJobInfo', person))
}

describe.each(MODES)('the set-up of a first login ($mode)', ({ Wrapper }) => {
  holdTimers(TIMEOUTS)

  it('by code walks from the password over the job info and the confirmation to the console', async () => {
    const stage = await open(Wrapper)
    expect(screen.getByText('Step 1 of 3')).toBeTruthy()
    expect(document.activeElement).toBe(field('New password'))
    await fillPassword(stage)
    await stage.hands.keyboard('{Enter}')
    expect(stage.calls.inputOf('setPassword')).toMatchObject({ password: GOOD, person_id: 'p1' })
    await act(() => stage.calls.answer('setPassword', NEWCOMER))

    expect(screen.getByText('Step 2 of 3')).toBeTruthy()
    expect(document.activeElement).toBe(field('E-mail'))
    expect(screen.queryByLabelText('Mobile number')).toBeNull()
    await fillInfo(stage)
    await stage.hands.click(next())
    const info = { email: 'haruka@aurora.example', dept: 'Front office', job: 'Manager' }
    expect(stage.calls.inputOf('setJobInfo')).toMatchObject({ info })
    await act(() => stage.calls.answer('setJobInfo', { ...NEWCOMER, ...info }))

    expect(screen.getByText('Step 3 of 3')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Is this right?' }))
    const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(facts).toEqual(['Haruka Sato', '13800000004', 'haruka@aurora.example', 'Aurora'])
    await stage.hands.click(screen.getByRole('button', { name: 'Confirm' }))
    const dialog = screen.getByRole('dialog', { name: 'All set' })
    expect(stage.setUp.getSnapshot().status).toBe('active')
    await stage.hands.click(within(dialog).getByRole('button', { name: 'Open the console' }))
    expect(stage.setUp.getSnapshot().output).toEqual({ isExpired: false })
  })

  it('by password begins with the job info, and with what is known', async () => {
    const user = { ...NEWCOMER, email: 'new@aurora.example', dept: 'Lobby' }
    await open(Wrapper, { by: 'password', user })
    expect(screen.getByText('Step 1 of 2')).toBeTruthy()
    expect(screen.queryByLabelText('E-mail')).toBeNull()
    expect(field('Department').value).toBe('Lobby')
    expect(document.activeElement).toBe(field('Job title'))
  })

  it('asks for a mobile number only of who has none', async () => {
    const user = { ...NEWCOMER, email: 'new@aurora.example', mobile: '' }
    const stage = await open(Wrapper, { by: 'password', user })
    await fill(stage, 'Department', 'Lobby')
    await fill(stage, 'Job title', 'Guide')
    expect(refuses()).toBe(true)
    await fill(stage, 'Mobile number', '12')
    await pass(VALIDATION_DEBOUNCE_MS)
    expect(document.getElementById(next().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'This does not look like a mobile number.',
    )
    await fill(stage, 'Mobile number', '+86 138-0000-0009')
    await stage.hands.click(next())
    const info = { mobile: '+8613800000009', dept: 'Lobby', job: 'Guide' }
    expect(stage.calls.inputOf('setJobInfo')).toMatchObject({ info })
  })

  it('ticks what the password needs as it is met, in words too', async () => {
    const stage = await open(Wrapper)
    expect(screen.getAllByRole('listitem').every((item) => item.textContent?.endsWith('not yet met'))).toBe(true)
    await stage.hands.type(field('New password'), 'aB')
    expect(rule(/^A lowercase letter: met$/)).toBeTruthy()
    expect(rule(/^An uppercase letter: met$/)).toBeTruthy()
    expect(rule(/^A digit: not yet met$/)).toBeTruthy()
    await stage.hands.type(field('New password'), '3#xyzw')
    expect(screen.getAllByRole('listitem').some((item) => item.textContent?.endsWith('not yet met'))).toBe(false)
  })

  it('says the format only when typing has stopped', async () => {
    const stage = await open(Wrapper)
    await fill(stage, 'New password', 'sunny')
    await pass(VALIDATION_DEBOUNCE_MS - 1)
    expect(field('New password').getAttribute('aria-invalid')).toBe('false')
    await pass(1)
    expect(field('New password').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByText(/^Use 8 to 32 characters/)[0]).toBeTruthy()
  })

  it('says that the two differ only when typing has stopped, also when the first is changed afterwards', async () => {
    const stage = await open(Wrapper)
    await fillPassword(stage)
    await pass(VALIDATION_DEBOUNCE_MS)
    expect(field('New password again').getAttribute('aria-invalid')).toBe('false')
    await stage.hands.type(field('New password'), '7')
    expect(field('New password again').getAttribute('aria-invalid')).toBe('false')
    await pass(VALIDATION_DEBOUNCE_MS)
    expect(field('New password again').getAttribute('aria-invalid')).toBe('true')
    expect(refuses()).toBe(true)
  })

  it.each([
    ['a common password', 'Password1!', /common and easy to guess/],
    ['the own name', 'Haruka#2026x', /Leave out your name/],
    ['the company', 'Aurora#2026x', /Leave out your name/],
    ['the own number', 'aB#13800000004', /Leave out your name/],
  ])('refuses %s and says why', async (_, password, why) => {
    const stage = await open(Wrapper)
    await import('../../../domain/rules/common-passwords.ts')
    await pass()
    await fillPassword(stage, password)
    await pass(VALIDATION_DEBOUNCE_MS)
    expect(screen.getAllByText(why)[0]).toBeTruthy()
    expect(refuses()).toBe(true)
    await stage.hands.click(next())
    expect(stage.calls.count('setPassword')).toBe(0)
  })

  it('shows and hides each of the two passwords', async () => {
    const { hands } = await open(Wrapper)
    const [first] = screen.getAllByRole('button', { name: 'Show password' })
    if (first) await hands.click(first)
    expect(field('New password').type).toBe('text')
    expect(field('New password again').type).toBe('password')
  })

  it('makes one request however often the button is pressed', async () => {
    const stage = await open(Wrapper)
    await fillPassword(stage)
    await stage.hands.dblClick(next())
    await stage.hands.type(field('New password'), '{Enter}')
    expect(stage.calls.count('setPassword')).toBe(1)
    expect(screen.getByRole('button', { name: 'Saving' }).getAttribute('aria-busy')).toBe('true')
  })

  it('says a refusal, keeps what was typed and goes back to it', async () => {
    const stage = await open(Wrapper)
    await fillPassword(stage)
    await stage.hands.click(next())
    await act(() => stage.calls.refuse('setPassword', refused('setPassword', RET.invalidPassword)))
    expect(screen.getByRole('alert').textContent).toMatch(/does not follow the rules[^-]*$/)
    expect(document.activeElement).toBe(field('New password'))
    expect(field('New password').value).toBe(GOOD)
    await stage.hands.type(field('New password'), 'x')
    expect(screen.queryByText(/does not follow the rules/)).toBeNull()
  })

  it('offers to sign in again when setting a password took too long', async () => {
    const stage = await open(Wrapper)
    await fillPassword(stage)
    await stage.hands.click(next())
    await act(() => stage.calls.refuse('setPassword', refused('setPassword', RET.codeExpired)))
    await stage.hands.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Sign in again' }))
    expect(stage.onRestart).toHaveBeenCalledTimes(1)
  })

  it('goes to the e-mail that the server refused', async () => {
    const stage = await open(Wrapper)
    await atJobInfo(stage)
    await fillInfo(stage)
    await stage.hands.click(next())
    await act(() => stage.calls.refuse('setJobInfo', refused('jobInfo', RET.emailError)))
    expect(screen.getByRole('alert').textContent).toContain('This e-mail cannot be used.')
    expect(document.activeElement).toBe(field('E-mail'))
    expect([field('Department').value, field('Job title').value]).toEqual(['  Front office ', 'Manager'])
  })

  it('asks for a correct e-mail', async () => {
    const stage = await open(Wrapper)
    await atJobInfo(stage)
    await fill(stage, 'E-mail', 'haruka')
    await pass(VALIDATION_DEBOUNCE_MS)
    expect(field('E-mail').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByText('Enter a correct e-mail address.')[0]).toBeTruthy()
  })

  it('goes back to the job info with all that was typed; an e-mail that is kept is not changed any more', async () => {
    const stage = await open(Wrapper)
    await atConfirmation(stage)
    await stage.hands.click(screen.getByRole('button', { name: 'Back' }))
    expect(field('Department').value).toBe('  Front office ')
    expect(field('E-mail').value).toBe('haruka@aurora.example')
    expect(field('E-mail').readOnly).toBe(true)
    await stage.hands.click(next())
    expect(stage.calls.inputOf('setJobInfo')).toMatchObject({ info: { dept: 'Front office', job: 'Manager' } })
    expect(stage.calls.inputOf('setJobInfo')).not.toHaveProperty('info.email')
  })

  it('offers another account on every step', async () => {
    const stage = await open(Wrapper)
    const restart = () => stage.hands.click(screen.getByRole('button', { name: 'Sign in with another account' }))
    await restart()
    await atJobInfo(stage)
    await restart()
    await fillInfo(stage)
    await stage.hands.click(next())
    await act(() => stage.calls.answer('setJobInfo', { ...NEWCOMER, email: 'haruka@aurora.example' }))
    await restart()
    expect(stage.onRestart).toHaveBeenCalledTimes(3)
  })
})
