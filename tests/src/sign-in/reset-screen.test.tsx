import { act, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import type { Caller } from '../../../machines/entities.ts'
import { TOAST_TICKS, TOASTS_MAX } from '../../../machines/limits.ts'
import { toastsMachine } from '../../../machines/news/toasts.machine.ts'
import type { Owner } from '../../../machines/sign-in/owner.ts'
import { RET } from '../../../openapi/ret.ts'
import type { LangCode } from '../../../src/i18n/languages.ts'
import { ToastArea } from '../../../src/session/ToastArea.tsx'
import { ResetFlow } from '../../../src/sign-in/reset/ResetFlow.tsx'
import { handCountdown, heldCodeRequest, heldReset } from '../../machines/support/held-charts.ts'
import { heldCalls, USER } from '../../machines/support/stage.ts'
import { withCharts } from '../../models/library/given.tsx'
import { refused } from '../support/login-stage.tsx'
import { MODES, pass, show, type Wrapper } from '../support/screen.tsx'
import { holdTimers, TIMERS } from '../support/timers.ts'

type Options = { identifier?: string; owner?: Owner; caller?: Caller; lang?: LangCode }

const NEW_PASSWORD = 'Kettle#2027'
/** The page around the reset, which shows its toasts. */
const page = createMachine({
  invoke: { id: 'toasts', systemId: 'toasts', src: toastsMachine, input: { max: TOASTS_MAX, ticks: TOAST_TICKS } },
})

async function open(Wrapper: Wrapper, { identifier, owner, caller, lang }: Options = {}) {
  const calls = heldCalls()
  const clock = handCountdown()
  const machine = heldReset(calls, heldCodeRequest(calls, clock))
  const parent = createActor(page).start()
  const reset = createActor(machine, { parent, input: { owner, caller } }).start()
  const tick = (secondsLeft: number) => act(async () => clock.send({ type: 'countdown.tick', secondsLeft }))
  const onBack = vi.fn()
  clock.send({ type: 'countdown.tick', secondsLeft: 0 })
  const hands = await show(
    Wrapper,
    await withCharts(
      <>
        <ResetFlow reset={reset} identifier={identifier} onBack={onBack} />
        <ToastArea />
      </>,
      { toasts: parent.system.get('toasts') },
    ),
    lang,
  )
  return { calls, reset, tick, hands, onBack }
}

type Stage = Awaited<ReturnType<typeof open>>

async function fill({ hands }: Pick<Stage, 'hands'>, field: HTMLElement, text: string) {
  await hands.clear(field)
  await hands.click(field)
  await hands.paste(text)
}

const identifier = () => screen.getByLabelText<HTMLInputElement>('Mobile number or e-mail')
const code = () => screen.getByLabelText<HTMLInputElement>('Verification code')
const password = () => screen.getByLabelText<HTMLInputElement>('New password')
const confirmation = () => screen.getByLabelText<HTMLInputElement>('New password again')
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const refuses = (name: string) => button(name).getAttribute('aria-disabled') === 'true'
const toasts = () => screen.queryByRole('region', { name: 'Messages' })

async function askForCode(stage: Stage, account = '13800000002') {
  await fill(stage, identifier(), account)
  await stage.hands.click(button('Get code'))
  await act(() => stage.calls.answer('sendCode', { authToken: 'a1' }))
  await stage.tick(60)
  await pass(500)
}

async function prove(stage: Stage) {
  await askForCode(stage)
  await fill(stage, code(), '402173')
  await stage.hands.click(button('Next'))
}

async function goOn(stage: Stage) {
  await prove(stage)
  await act(() => stage.calls.answer('checkCode', { rpwd_token: 'proof-1' }))
}

async function choose(stage: Stage) {
  await fill(stage, password(), NEW_PASSWORD)
  await fill(stage, confirmation(), NEW_PASSWORD)
  await stage.hands.click(button('Confirm'))
}

describe.each(MODES)('the password reset ($mode)', ({ Wrapper }) => {
  holdTimers(TIMERS)

  it('begins with who one is, at step 1 of 2, with the focus where one types', async () => {
    await open(Wrapper)
    expect(screen.getByRole('heading', { name: 'Password help' })).toBeTruthy()
    expect(screen.getByText('Step 1 of 2')).toBeTruthy()
    expect(document.activeElement).toBe(identifier())
    expect(refuses('Next')).toBe(true)
  })

  it('takes over what was typed on the password tab, and goes on to the code', async () => {
    await open(Wrapper, { identifier: 'admin@aurora.example' })
    expect(identifier().value).toBe('admin@aurora.example')
    expect(document.activeElement).toBe(code())
  })

  it('goes through both steps', async () => {
    const stage = await open(Wrapper)
    await prove(stage)
    expect(stage.calls.inputOf('checkCode')).toMatchObject({
      identity: { identifier: '13800000002', code: '402173', authToken: 'a1' },
    })
    await act(() => stage.calls.answer('checkCode', { rpwd_token: 'proof-1' }))
    expect(screen.getByText('Step 2 of 2')).toBeTruthy()
    expect(document.activeElement).toBe(password())
    await choose(stage)
    expect(stage.calls.inputOf('resetPassword')).toMatchObject({
      proof: { resetToken: 'proof-1' },
      password: NEW_PASSWORD,
    })
    await act(() => stage.calls.answer('resetPassword', USER))
    expect(stage.reset.getSnapshot().output).toEqual({ user: USER, account: '13800000002' })
  })

  it('does not go on before a code was requested, and says why', async () => {
    const stage = await open(Wrapper, { identifier: '13800000002' })
    await fill(stage, code(), '402173')
    await stage.hands.click(button('Next'))
    expect(stage.calls.count('checkCode')).toBe(0)
    expect(screen.getByRole('tooltip').textContent).toBe('Request a code first.')
  })

  it('counts down after a code was requested, and waits in the code field', async () => {
    const stage = await open(Wrapper)
    await askForCode(stage, 'admin@aurora.example')
    expect(refuses('Again in 60 s')).toBe(true)
    expect(document.activeElement).toBe(code())
    expect(screen.getByText('A code is on its way to admin@aurora.example.')).toBeTruthy()
  })

  it('further clicks and Enter while it is checked send nothing more', async () => {
    const stage = await open(Wrapper)
    await prove(stage)
    await stage.hands.click(button('Checking the code'))
    await stage.hands.type(code(), '{Enter}')
    expect(stage.calls.count('checkCode')).toBe(1)
  })

  it('a wrong code is said inline and as a toast, frees the get-code button, and keeps what was typed', async () => {
    const stage = await open(Wrapper)
    await prove(stage)
    await act(() => stage.calls.refuse('checkCode', refused('adminRpwdCodeCheck', RET.wrongCode, { tries_left: 4 })))
    expect(screen.getByRole('alert').textContent).toContain('That code is not right. Tries left: 4.')
    expect(toasts()?.textContent).toContain('That code is not right. Tries left: 4.')
    expect(refuses('Get code')).toBe(false)
    expect(identifier().value).toBe('13800000002')
    expect(code().value).toBe('402173')
    expect(document.activeElement).toBe(code())
  })

  it('reads a failure aloud once: the toast is silent, and what the person can mend has no support id', async () => {
    const stage = await open(Wrapper)
    await prove(stage)
    await act(() => stage.calls.refuse('checkCode', refused('adminRpwdCodeCheck', RET.wrongCode)))
    const region = toasts() as HTMLElement
    expect(within(region).queryByRole('alert')).toBeNull()
    expect(within(region).queryByRole('status')).toBeNull()
    expect(region.textContent).not.toContain('req-42')
    expect(screen.getByRole('alert').textContent).not.toContain('req-42')
  })

  it('shows the support id of what the person cannot mend in the form alone', async () => {
    const stage = await open(Wrapper)
    await prove(stage)
    await act(() => stage.calls.refuse('checkCode', refused('adminRpwdCodeCheck', RET.serverError)))
    expect(toasts()?.textContent).not.toContain('req-42')
    expect(screen.getByRole('alert').textContent).toContain('req-42')
  })

  it('the toast goes after three seconds, and the line in the form stays', async () => {
    const stage = await open(Wrapper)
    await prove(stage)
    await act(() => stage.calls.refuse('checkCode', refused('adminRpwdCodeCheck', RET.wrongCode)))
    await pass(2800)
    expect(toasts()).toBeTruthy()
    await pass(300)
    expect(toasts()).toBeNull()
    expect(screen.getByRole('alert').textContent).toContain('not right')
  })

  it('a send that fails is said inline and as a toast, and frees the button', async () => {
    const stage = await open(Wrapper)
    await fill(stage, identifier(), '13800000002')
    await stage.hands.click(button('Get code'))
    await stage.tick(60)
    await act(() => stage.calls.refuse('sendCode', refused('sendAdminRpwdCode', RET.sendFailed)))
    expect(screen.getByRole('alert').textContent).toContain('The code could not be sent.')
    expect(toasts()?.textContent).toContain('The code could not be sent.')
    expect(refuses('Get code')).toBe(false)
  })

  it('the way back stands at both steps', async () => {
    const stage = await open(Wrapper)
    await stage.hands.click(button('Back to sign-in'))
    expect(stage.onBack).toHaveBeenCalledTimes(1)
    await goOn(stage)
    await stage.hands.click(button('Back to sign-in'))
    expect(stage.onBack).toHaveBeenCalledTimes(2)
  })

  it('shows and hides both passwords', async () => {
    const stage = await open(Wrapper)
    await goOn(stage)
    for (const show of screen.getAllByRole('button', { name: 'Show password' })) await stage.hands.click(show)
    expect([password().type, confirmation().type]).toEqual(['text', 'text'])
  })

  it('refuses to confirm while the passwords differ, and says so', async () => {
    const stage = await open(Wrapper)
    await goOn(stage)
    await fill(stage, password(), NEW_PASSWORD)
    await fill(stage, confirmation(), 'Kettle#2028')
    await pass(500)
    expect(refuses('Confirm')).toBe(true)
    await stage.hands.click(button('Confirm'))
    expect(stage.calls.count('resetPassword')).toBe(0)
    expect(screen.getAllByText(/two passwords differ/).length).toBeGreaterThan(0)
  })

  it('a password that the server refuses can be chosen anew', async () => {
    const stage = await open(Wrapper)
    await goOn(stage)
    await choose(stage)
    await stage.hands.click(button('Saving'))
    expect(stage.calls.count('resetPassword')).toBe(1)
    await act(() => stage.calls.refuse('resetPassword', refused('adminResetPassword', RET.oldPasswordIncorrect)))
    expect(screen.getByRole('alert').textContent).toContain('the new one is the same')
    expect(screen.queryByRole('button', { name: 'Get a new code' })).toBeNull()
    expect(password().value).toBe(NEW_PASSWORD)
    await stage.hands.click(button('Confirm'))
    expect(stage.calls.count('resetPassword')).toBe(2)
  })

  it('an expired proof offers a new code: the identifier is kept, the old code is not', async () => {
    const stage = await open(Wrapper)
    await goOn(stage)
    await choose(stage)
    await act(() => stage.calls.refuse('resetPassword', refused('adminResetPassword', RET.codeExpired)))
    await stage.hands.click(button('Get a new code'))
    expect(screen.getByText('Step 1 of 2')).toBeTruthy()
    expect(identifier().value).toBe('13800000002')
    expect(code().value).toBe('')
    expect(screen.queryByText(/has expired/, { selector: '[role=alert] *' })).toBeNull()
  })

  it('signed in, tells the own number and e-mail to who knows them, and fills in neither', async () => {
    await open(Wrapper, { owner: USER })
    expect(identifier().value).toBe('')
    expect(screen.getByText(/•••0002/).textContent).toContain('a•••@aurora.example')
  })

  it("signed in, sends no code to another's number, and says so inline and as a toast, every time", async () => {
    const stage = await open(Wrapper, { owner: USER })
    for (const number of ['13800000003', '13800000004']) {
      await fill(stage, identifier(), number)
      expect(screen.queryByText(/not the mobile number or e-mail/, { selector: '[role=alert] *' })).toBeNull()
      await stage.hands.click(button('Get code'))
      expect(screen.getByRole('alert').textContent).toContain(
        'This is not the mobile number or e-mail of your account.',
      )
      expect(toasts()?.textContent).toContain('This is not the mobile number or e-mail of your account.')
      expect(document.activeElement).toBe(identifier())
    }
    expect(stage.calls.count('sendCode')).toBe(0)
  })

  it('a toast that is sent away takes no attention along: the other one goes in its time', async () => {
    const stage = await open(Wrapper, { owner: USER })
    await fill(stage, identifier(), '13800000003')
    await stage.hands.click(button('Get code'))
    await fill(stage, identifier(), '13800000002')
    await stage.hands.click(button('Get code'))
    await act(() => stage.calls.refuse('sendCode', refused('sendAdminRpwdCode', RET.sendFailed)))
    const [first] = screen.getAllByRole('button', { name: 'Dismiss' })
    act(() => (document.activeElement as HTMLElement).blur())
    await stage.hands.click(first as HTMLElement)
    await stage.hands.hover(toasts() as HTMLElement)
    await stage.hands.unhover(toasts() as HTMLElement)
    await pass(3200)
    expect(toasts()).toBeNull()
  })

  it('a toast stays under the pointer and under the focus, and goes by its button and by Escape', async () => {
    const stage = await open(Wrapper, { owner: USER })
    const refuse = async () => {
      await fill(stage, identifier(), '13800000003')
      await stage.hands.click(button('Get code'))
    }
    await refuse()
    await stage.hands.hover(toasts() as HTMLElement)
    await pass(10_000)
    await stage.hands.click(button('Dismiss'))
    expect(toasts()).toBeNull()
    await refuse()
    act(() => button('Dismiss').focus())
    await pass(10_000)
    await stage.hands.keyboard('{Escape}')
    expect(toasts()).toBeNull()
    expect(document.activeElement).toBe(identifier())
  })
})
