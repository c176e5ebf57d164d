import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Fragment } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import en from '../../../locales/en.json'
import { entryOf } from '../../../src/console/news/version.ts'
import { DensityItems } from '../../../src/kit/DensityItems.tsx'
import { Menu } from '../../../src/kit/Menu.tsx'
import { ThemeItems } from '../../../src/kit/ThemeItems.tsx'
import { ErrorBoundary } from '../../../src/load/ErrorBoundary.tsx'
import { density } from '../../../src/theme/density.ts'
import { deviceChoice } from '../../../src/theme/device-choice.ts'
import { show } from '../support/screen.tsx'
import { openPage } from '../support/shell-stage.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('a choice kept on the device', () => {
  const painted: string[] = []
  const choice = () => deviceChoice<'wide' | 'narrow'>('width', ['wide', 'narrow'], (value) => painted.push(value))

  it('is the usual one where nothing, or nothing known, is kept', () => {
    localStorage.setItem('width', '{"a":')
    const width = choice()
    width.start()
    expect([width.now(), painted.at(-1)]).toEqual(['wide', 'wide'])
  })

  it('is what was chosen earlier, or in another tab', () => {
    const width = choice()
    width.start()
    width.choose('narrow')
    const later = choice()
    later.start()
    expect(later.now()).toBe('narrow')
    localStorage.setItem('width', 'wide')
    window.dispatchEvent(new StorageEvent('storage', { key: 'width' }))
    expect(later.now()).toBe('wide')
  })
})

it('theme and density are rows of a menu that stays open, walked sideways by the arrow keys', async () => {
  const menu = (
    <Menu label="Me" trigger="Me">
      <ThemeItems />
      <DensityItems />
    </Menu>
  )
  const hands = await show(Fragment, menu)
  await hands.click(screen.getByRole('button', { name: 'Me' }))
  const compact = () => screen.getByRole('menuitemradio', { name: en.comfort.density.compact })
  screen.getByRole('menuitemradio', { name: en.comfort.density.comfortable }).focus()
  await hands.keyboard('{ArrowRight}{Enter}')
  expect(compact().getAttribute('aria-checked')).toBe('true')
  expect([density.now(), document.documentElement.dataset.density]).toEqual(['compact', 'compact'])
  await hands.click(screen.getByRole('menuitemradio', { name: en.comfort.theme.dark }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(localStorage.getItem('colorMode')).toBe('dark')
})

describe('a fault', () => {
  let isBroken = true
  const Part = () => {
    if (isBroken) throw new Error('fault')
    return <p>whole</p>
  }
  beforeEach(() => {
    isBroken = true
    vi.spyOn(console, 'error').mockImplementation(() => {})
  })

  it.each(['bar', 'column', 'content'] as const)(
    'in a %s leaves the others, and is tried again in place',
    async (look) => {
      const areas = (
        <>
          <ErrorBoundary look={look}>
            <Part />
          </ErrorBoundary>
          <p>beside</p>
        </>
      )
      const hands = await show(Fragment, areas)
      expect(screen.getByText('beside')).toBeTruthy()
      expect(screen.getByRole('alert').textContent).toMatch(/Support ID c-[0-9a-f]{12}/)
      isBroken = false
      await hands.click(screen.getByRole('button', { name: en.common.retry }))
      expect(screen.getByText('whole')).toBeTruthy()
    },
  )

  it('in a dialog is said in a dialog, which closes it', async () => {
    const leave = vi.fn()
    const hands = await show(
      Fragment,
      <ErrorBoundary look="dialog" onLeave={leave}>
        <Part />
      </ErrorBoundary>,
    )
    expect(screen.getByRole('dialog').textContent).toContain(en.comfort.error.part)
    isBroken = false
    await hands.click(screen.getByRole('button', { name: en.common.close }))
    expect(leave).toHaveBeenCalledTimes(1)
  })

  it('of one page is forgotten on the next', async () => {
    const area = (at: string) => (
      <ErrorBoundary look="silent" at={at}>
        <Part />
      </ErrorBoundary>
    )
    const { rerender } = render(area('/a'))
    isBroken = false
    rerender(area('/a'))
    expect(screen.queryByText('whole')).toBeNull()
    rerender(area('/b'))
    expect(screen.getByText('whole')).toBeTruthy()
  })
})

it('without a network a banner says so until the server answers again, and then that it is back', async () => {
  await openPage({ path: '/frame/basic/basic/' })
  await screen.findByRole('banner')
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByText(en.comfort.connection.offline)).toBeTruthy()
  network.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText(en.comfort.connection.back)).toBeTruthy()
  expect(screen.queryByText(en.comfort.connection.offline)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: en.toast.dismiss }))
  await waitFor(() => expect(screen.queryByText(en.comfort.connection.back)).toBeNull())
})

it('a page of the console names the file that it begins with', () => {
  const html = '<link rel="icon" href="/x.svg"><script type="module" crossorigin src="/assets/index-1a.js"></script>'
  expect(entryOf(html)).toBe('/assets/index-1a.js')
  expect(entryOf('<h1>Bad gateway</h1>')).toBeUndefined()
})
