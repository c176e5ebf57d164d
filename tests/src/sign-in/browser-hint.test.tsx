import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isChromeBased } from '../../../src/browser/environment.ts'
import { cookieStoreOf, keyValueStoreOf } from '../../../src/browser/storage.ts'
import { createBrowserStore } from '../../../src/session/browser-store.ts'
import { BrowserHint } from '../../../src/sign-in/browser-hint/BrowserHint.tsx'
import { MODES, show } from '../support/screen.tsx'

const nothing = keyValueStoreOf(() => {
  throw new Error('blocked')
})

afterEach(cleanup)

it.each([
  ['Chrome', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', true],
  ['Edge', 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0', true],
  ['Chrome without a window', 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0 Safari/537.36', true],
  ['Chromium', 'Mozilla/5.0 (X11; Linux x86_64) Chromium/140.0.0.0 Safari/537.36', true],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0', false],
  ['Safari', 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15', false],
])('%s is read from its user agent', (_, userAgent, isBased) => {
  expect(isChromeBased(userAgent)).toBe(isBased)
})

it('the cookie installChrome remembers that the suggestion was shown', () => {
  const page = { cookie: '' }
  const browserStore = createBrowserStore(cookieStoreOf(page, true), nothing, nothing)
  expect(browserStore.wasHinted()).toBe(false)
  browserStore.keepHinted()
  expect(page.cookie).toMatch(/^installChrome=1; .*Max-Age=34560000$/)
  expect(browserStore.wasHinted()).toBe(true)
})

describe.each(MODES)('the suggestion of another browser ($mode)', ({ Wrapper }) => {
  it('leads to Edge in a new tab, and goes when it is declined', async () => {
    const onDismiss = vi.fn()
    const hands = await show(
      Wrapper,
      <BrowserHint address="https://www.microsoft.com/edge/download" onDismiss={onDismiss} />,
    )
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Get Edge' })
    expect([link.href, link.target, link.rel]).toEqual([
      'https://www.microsoft.com/edge/download',
      '_blank',
      'noopener noreferrer',
    ])
    expect(screen.getByRole('complementary', { name: 'A suggestion' })).toBeTruthy()
    await hands.click(screen.getByRole('button', { name: 'Not now' }))
    expect(onDismiss).toHaveBeenCalledOnce()
  })

  it('shows no link while its address is not known', async () => {
    await show(Wrapper, <BrowserHint onDismiss={() => undefined} />)
    expect(screen.queryByRole('link')).toBeNull()
  })
})
