import { expect, it } from 'vitest'
import { hearTabs, type TabNews, tellTabs } from '../../src/session/other-tabs.ts'

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

const SIGNED_IN = { credentials: () => ({ token: 't1', uuid: 'u2' }) }
const NOBODY = { credentials: () => undefined }

function listen(keeper: Parameters<typeof hearTabs>[0], open = browser().open) {
  const heard: TabNews[] = []
  const leave = hearTabs(keeper, (news) => heard.push(news), open)
  return { heard, leave }
}

it('one tab hears what another tells', () => {
  const { open } = browser()
  const { heard, leave } = listen(NOBODY, open)
  tellTabs({ type: 'session.ended' }, open)
  tellTabs({ type: 'session.replaced', uuid: 'u2' }, open)
  leave()
  tellTabs({ type: 'session.ended' }, open)
  expect(heard).toEqual([{ type: 'session.ended' }, { type: 'session.replaced', uuid: 'u2' }])
})

it('a tab ignores what is not news', () => {
  const { open } = browser()
  const { heard, leave } = listen(NOBODY, open)
  for (const data of [null, 'session.ended', { type: 'logout' }, { type: 'session.replaced' }]) open().postMessage(data)
  leave()
  expect(heard).toEqual([])
})

it('a tab that comes back looks at the cookies', () => {
  const { heard, leave } = listen(SIGNED_IN)
  document.dispatchEvent(new Event('visibilitychange'))
  leave()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(heard).toEqual([{ type: 'session.replaced', uuid: 'u2' }])
})

it('a page that the browser kept for "back" is older than a logout', () => {
  const { heard, leave } = listen(NOBODY)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(heard).toEqual([])
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  leave()
  expect(heard).toEqual([{ type: 'session.ended' }])
})

it('works where the browser has no channel', () => {
  const none = () => undefined
  tellTabs({ type: 'session.ended' }, none)
  hearTabs(NOBODY, () => expect.fail('heard something'), none)()
})
