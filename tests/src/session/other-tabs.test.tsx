import { expect, it } from 'vitest'
import type { TabNews } from '../../../machines/session/session-context.ts'
import { storedChannel } from '../../../src/browser/tab-channel.ts'
import { broadcastToTabs, listenToTabs } from '../../../src/session/other-tabs.ts'

type Channel = { onmessage: ((event: MessageEvent) => void) | null; closed: boolean }

/** Tabs of one browser: what one posts, all the others hear. */
function browser() {
  const channels: Channel[] = []
  const open = () => {
    const channel: Channel & { postMessage(data: unknown): void; close(): void } = {
      onmessage: null,
      closed: false,
      postMessage(data) {
        for (const other of channels)
          if (other !== channel && !other.closed) other.onmessage?.(new MessageEvent('message', { data }))
      },
      close() {
        channel.closed = true
      },
    }
    channels.push(channel)
    return channel
  }
  return { open }
}

const CREDENTIALS = { token: 't1', uuid: 'u2' }
const SIGNED_IN = { credentials: () => CREDENTIALS, hasLost: () => false }
const NOBODY = { credentials: () => undefined, hasLost: () => false }
const ENDED = { type: 'session.ended', isLogout: true } as const
const REPLACED = { type: 'session.replaced', credentials: CREDENTIALS }

function listen(
  browserStore: Parameters<typeof listenToTabs>[0],
  open: Parameters<typeof listenToTabs>[2] = browser().open,
) {
  const heard: TabNews[] = []
  const leave = listenToTabs(browserStore, (news) => heard.push(news), open)
  return { heard, leave }
}

it('one tab hears what another tells, and reads from the cookies who is signed in now', () => {
  const { open } = browser()
  const { heard, leave } = listen(SIGNED_IN, open)
  broadcastToTabs(ENDED, open)
  broadcastToTabs({ type: 'session.invalidated', uuid: 'u2' }, open)
  broadcastToTabs({ type: 'session.replaced' }, open)
  leave()
  broadcastToTabs(ENDED, open)
  expect(heard).toEqual([ENDED, { type: 'session.invalidated', uuid: 'u2' }, REPLACED])
})

it('a tab ignores what is not news', () => {
  const { open } = browser()
  const { heard, leave } = listen(NOBODY, open)
  for (const data of [
    null,
    'session.ended',
    { type: 'logout' },
    { type: 'session.ended' },
    { type: 'session.invalidated' },
  ])
    open().postMessage(data)
  leave()
  expect(heard).toEqual([])
})

it('a tab that comes back looks at the cookies', () => {
  const { heard, leave } = listen(SIGNED_IN)
  document.dispatchEvent(new Event('visibilitychange'))
  leave()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(heard).toEqual([REPLACED])
})

it('a tab that comes back and finds the cookies gone was logged out elsewhere', () => {
  const { heard, leave } = listen({ credentials: () => undefined, hasLost: () => true })
  document.dispatchEvent(new Event('visibilitychange'))
  leave()
  expect(heard).toEqual([ENDED])
})

it('without a channel a line in local storage tells the other tabs, and is gone at once', () => {
  const { heard, leave } = listen(NOBODY, storedChannel)
  const written: [string, string][] = []
  const storage = { setItem: (key: string, value: string) => written.push([key, value]), removeItem: () => undefined }
  broadcastToTabs(ENDED, () => storedChannel(() => storage as unknown as Storage))
  for (const [key, newValue] of written) window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'foyer.session', newValue: '{"a' }))
  leave()
  expect(heard).toEqual([ENDED])
  expect(localStorage.length).toBe(0)
})

it('a tab without channel and storage does not mind', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  expect(() => broadcastToTabs(ENDED, () => storedChannel(blocked))).not.toThrow()
})

it('a page that the browser kept for "back" is older than a logout', () => {
  const { heard, leave } = listen(NOBODY)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(heard).toEqual([])
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  leave()
  expect(heard).toEqual([ENDED])
})

it('works where the browser has no channel', () => {
  const none = () => undefined
  broadcastToTabs(ENDED, none)
  listenToTabs(NOBODY, () => expect.fail('heard something'), none)()
})
