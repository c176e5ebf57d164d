import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { handOverMachine } from '../../../machines/pages/hand-over.machine.ts'
import type { FromConsole } from '../../../machines/pages/hand-over-messages.ts'
import { EmbeddedPage } from '../../../src/apps/runtime/EmbeddedPage.tsx'
import { sessionOf } from '../../../src/apps/runtime/session.ts'
import { handSource, heldCalls, refusal, SILENCE } from '../../machines/support/stage.ts'
import { welcome } from '../../machines/support/welcome.ts'

const WELCOME: FromConsole = { type: 'console.welcomed', ...welcome('code-1', '/') }

afterEach(cleanup)

async function open() {
  const calls = heldCalls()
  const clock = new SimulatedClock()
  const console = handSource<FromConsole, undefined>()
  const machine = handOverMachine.provide({
    actors: { console: console.actor, openSession: calls.actor('openSession') },
  })
  const handOver = createActor(machine, { clock }).start()
  await act(async () =>
    render(
      <EmbeddedPage handOver={handOver} firstLang="en">
        {({ corp }) => <p>Robots of {corp.corp_name}</p>}
      </EmbeddedPage>,
    ),
  )
  const tell = (event: FromConsole) => act(async () => console.send(event))
  const answer = (app_token: string) => act(() => calls.answer('openSession', { app_token }))
  const refuse = (why = refusal(101006)) => act(() => calls.refuse('openSession', { ...why, supportId: 's-9' }))
  const wait = (ms: number) => act(async () => clock.increment(ms))
  return { handOver, calls, tell, answer, refuse, wait }
}

it('waits for the console, then shows the page for whom it was opened', async () => {
  const { tell, answer } = await open()
  expect(await screen.findByText('Connecting to the console')).toBeTruthy()
  await tell(WELCOME)
  await answer('t1')
  expect(screen.getByText('Robots of Aurora')).toBeTruthy()
})

it('asks to be opened from the console when no one answers, and tries again', async () => {
  const { wait } = await open()
  await wait(10_000)
  expect(screen.getByText('Please open this page from the console.')).toBeTruthy()
  const button = screen.getByRole('button', { name: 'Try again' })
  await userEvent.click(button)
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(screen.getByText('Please open this page from the console.')).toBeTruthy()
})

it('§8, guarantee 23: the reason stays where it is, said once and with the focus on its button, while the page tries again by itself', async () => {
  const { tell, refuse, wait, answer } = await open()
  await tell(WELCOME)
  await refuse(SILENCE)
  const alert = screen.getByRole('alert')
  const button = screen.getByRole('button', { name: 'Try again' })
  button.focus()
  const changed = vi.fn()
  new MutationObserver(changed).observe(alert, { childList: true, characterData: true, subtree: true })
  for (const pause of [2000, 4000]) {
    await wait(pause)
    await tell(WELCOME)
    expect(screen.getByRole('alert')).toBe(alert)
    await refuse(SILENCE)
  }
  expect(document.activeElement).toBe(button)
  expect(changed).not.toHaveBeenCalled()
  await wait(8000)
  await tell(WELCOME)
  await answer('t1')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says that it was refused, with the support id', async () => {
  const { tell, refuse } = await open()
  await tell(WELCOME)
  await refuse()
  expect(screen.getByRole('alert').textContent).toContain('Support ID s-9')
})

it('follows the console to Arabic and to the dark, without starting over', async () => {
  const { tell, answer, calls } = await open()
  await tell(WELCOME)
  await answer('t1')
  await tell({ type: 'console.lookChanged', look: { lang: 'ar', dir: 'rtl', theme: 'dark' } })
  await expect.poll(() => document.documentElement.dir).toBe('rtl')
  expect(document.documentElement.lang).toBe('ar')
  expect(document.documentElement.classList.contains('dark')).toBe(true)
  expect(calls.count('openSession')).toBe(1)
})

it('runs a call again with a fresh session when the first has ended', async () => {
  const { handOver, tell, answer } = await open()
  await tell(WELCOME)
  await answer('t1')
  const used: string[] = []
  const call = sessionOf(handOver)(async (app_token) => {
    used.push(app_token)
    if (app_token === 't1') throw refusal(101003)
    return 'robots'
  })
  await tell(WELCOME)
  await answer('t2')
  expect(await call).toBe('robots')
  expect(used).toEqual(['t1', 't2'])
  expect(screen.getByText('Robots of Aurora')).toBeTruthy()
})

it('gives a call that cannot be made the reason', async () => {
  const { handOver, tell, refuse } = await open()
  await tell(WELCOME)
  const call = sessionOf(handOver)(async () => 'robots').catch((failure: unknown) => failure)
  await refuse()
  expect(await call).toMatchObject({ ret: 101006 })
})
