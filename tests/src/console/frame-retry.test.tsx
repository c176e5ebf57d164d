import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createActor, type EventObject, fromCallback, SimulatedClock } from 'xstate'
import en from '../../../locales/en.json' with { type: 'json' }
import { frameMachine } from '../../../machines/console/frame.machine.ts'
import { pageMachine } from '../../../machines/console/page.machine.ts'
import type { PageEvent, PageInput } from '../../../machines/console/page-messages.ts'
import { AppFrame } from '../../../src/console/frame/AppFrame.tsx'
import { I18nProvider } from '../../../src/i18n/I18nProvider.tsx'
import { codeFor, heldCalls } from '../../machines/support/stage.ts'
import { inFrames } from '../../models/support/frame-stage.tsx'

afterEach(cleanup)

async function open() {
  const calls = heldCalls()
  const getOpenAuthCode = calls.actor<ReturnType<typeof codeFor>, { open_appid: string }>('getOpenAuthCode')
  const said: { send?: (event: PageEvent) => void } = {}
  const line = fromCallback<EventObject, PageInput, PageEvent>(({ sendBack }) => {
    said.send = sendBack
  })
  const page = pageMachine.provide({ actors: { line, getOpenAuthCode } })
  const clock = new SimulatedClock()
  const shown = await inFrames(({ entry, ...frames }) => {
    const machine = frameMachine.provide({ actors: { page, getOpenAuthCode } })
    const ref = createActor(machine, { clock, input: entry }).start()
    return <AppFrame {...frames} alive={{ entry, ref }} name="Robots" />
  })
  render(
    <I18nProvider lang="en" messages={en}>
      {shown}
    </I18nProvider>,
  )
  const say = (type: 'page.hello' | 'page.ready') => act(async () => said.send?.({ type }))
  const wait = (ms: number) => act(async () => clock.increment(ms))
  return { calls, say, wait, pageFrame: () => screen.queryByTitle('Robots') }
}

test('§8, guarantee 23: what went wrong stays, with the focus on its button, while the page is loaded again behind it', async () => {
  const { calls, say, wait, pageFrame } = await open()
  await wait(10_000)
  const alert = screen.getByRole('alert')
  const button = screen.getByRole('button', { name: en.frame.retry })
  button.focus()
  expect([pageFrame(), button.getAttribute('aria-busy')]).toEqual([null, 'false'])
  await wait(2000)
  const first = pageFrame()
  expect(first?.hasAttribute('inert')).toBe(true)
  expect([screen.queryByRole('alert'), document.activeElement, button.getAttribute('aria-busy')]).toEqual([
    alert,
    button,
    'true',
  ])
  await userEvent.keyboard('{Enter}')
  expect(pageFrame()).not.toBe(first)
  await wait(10_000)
  await wait(4000)
  expect([screen.queryByRole('alert'), document.activeElement]).toEqual([alert, button])
  await say('page.hello')
  await act(() => calls.answer('getOpenAuthCode', codeFor('foyer.basic', 'c1')))
  await say('page.ready')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(pageFrame()?.hasAttribute('inert')).toBe(false)
})
