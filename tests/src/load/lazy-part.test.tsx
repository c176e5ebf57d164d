import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import en from '../../../locales/en.json'
import { I18nProvider } from '../../../src/i18n/I18nProvider.tsx'
import { ErrorBoundary } from '../../../src/load/ErrorBoundary.tsx'
import { lazyInline } from '../../../src/load/lazy-inline.tsx'
import { lazyPart, RELOAD_MS } from '../../../src/load/lazy-part.ts'
import { loadable } from '../../../src/load/loadable.ts'

const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})

beforeEach(() => {
  reload.mockClear()
  sessionStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(cleanup)

const show = (Part: ComponentType) =>
  act(async () =>
    render(
      <I18nProvider lang="en" messages={en}>
        <ErrorBoundary>
          <Part />
        </ErrorBoundary>
      </I18nProvider>,
    ),
  )

const broken = () => lazyPart('part', () => Promise.reject(new TypeError('failed to fetch')))

it('a part that cannot be loaded reloads the page once, then says so with a support id and a way on', async () => {
  await show(broken())
  expect(reload).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('alert')).toBeNull()
  cleanup()
  await show(broken())
  expect(reload).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('alert').textContent).toContain(en.failure.chunkLoad)
  expect(screen.getByRole('alert').textContent).toMatch(/Support ID c-[0-9a-f]{12}/)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

it('whoever keeps the page that was to be reloaded is told after all', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await show(broken())
  await act(async () => vi.advanceTimersByTime(RELOAD_MS))
  vi.useRealTimers()
  expect(screen.getByRole('alert').textContent).toContain(en.failure.chunkLoad)
})

it('a part that loads may be reloaded for again later', async () => {
  await show(broken())
  cleanup()
  await show(lazyPart('part', async () => () => <p>here</p>))
  expect(screen.getByText('here')).toBeTruthy()
  expect(sessionStorage.length).toBe(0)
})

/** Outside of `act`, which commits everything at once, and with time standing still. */
async function inPlainReact(deed: () => Promise<void>) {
  const here = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  here.IS_REACT_ACT_ENVIRONMENT = false
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date', 'performance'] })
  try {
    await deed()
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
  } finally {
    vi.useRealTimers()
    here.IS_REACT_ACT_ENVIRONMENT = true
  }
}

it('another stands there till a part has come, and not a moment longer', async () => {
  let bring: (part: () => ReactNode) => void = () => undefined
  const load = () =>
    new Promise<() => ReactNode>((resolve) => {
      bring = resolve
    })
  await show(lazyPart('part', load, () => <p>waiting</p>))
  expect(screen.getByText('waiting')).toBeTruthy()
  await inPlainReact(async () => bring(() => <p>here</p>))
  expect(screen.getByText('here')).toBeTruthy()
  expect(screen.queryByText('waiting')).toBeNull()
})

it('a part that was fetched ahead shows without anything in its stead', async () => {
  const Part = lazyPart('part', async () => () => <p>here</p>)
  Part.fetchAhead()
  await act(async () => undefined)
  expect(renderToString(<Part />)).toBe('<p>here</p>')
})

it('a part that did not come when it was fetched ahead is asked for again once it is shown', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('failed to fetch'))
  load.mockResolvedValueOnce(() => <p>here</p>)
  const Part = lazyPart('part', load)
  Part.fetchAhead()
  await act(async () => undefined)
  await show(Part)
  expect(screen.getByText('here')).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
})

it('a part with a stand-in of its own says that it did not come, and is asked for again there', async () => {
  let isGone = true
  const load = () => (isGone ? Promise.reject(new TypeError('failed to fetch')) : Promise.resolve(() => <p>here</p>))
  const Missing = ({ onRetry }: { onRetry: () => void }) => (
    <button type="button" onClick={onRetry}>
      again
    </button>
  )
  await show(loadable(load, { Missing }))
  isGone = false
  await userEvent.click(screen.getByRole('button', { name: 'again' }))
  expect(await screen.findByText('here')).toBeTruthy()
})

it('a fault in one area is said there, and is not taken for a missing part', async () => {
  const Faulty = () => {
    throw new Error('fault')
  }
  await show(lazyPart('other', async () => Faulty))
  expect(screen.getByRole('alert').textContent).toContain(en.failure.unknown)
  expect(reload).not.toHaveBeenCalled()
})

it('a part beside something typed is asked for again in its place, and the page is not reloaded', async () => {
  let isGone = true
  const load = () => (isGone ? Promise.reject(new TypeError('failed to fetch')) : Promise.resolve(() => <p>here</p>))
  const leave = vi.fn()
  const Part = lazyInline('reset', load)
  await act(async () =>
    render(
      <I18nProvider lang="en" messages={en}>
        <input defaultValue="typed" />
        <Part onLeave={leave} />
      </I18nProvider>,
    ),
  )
  expect(screen.getByRole('alert').textContent).toContain(en.failure.chunkLoadHere)
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(leave).toHaveBeenCalledTimes(1)
  isGone = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('here')).toBeTruthy()
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'typed')
  expect(reload).not.toHaveBeenCalled()
})
