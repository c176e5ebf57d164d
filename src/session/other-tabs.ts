import type { TabNews } from '../../machines/session/session-context.ts'
import { type Channel, openChannel } from '../browser/tab-channel.ts'
import type { BrowserStore } from './browser-store.ts'

/** What one tab tells the others; who is signed in now they read from the cookies, for no token goes over the channel. */
export type TabMessage = Exclude<TabNews, { type: 'session.replaced' }> | { type: 'session.replaced' }
type Cookies = Pick<BrowserStore, 'credentials' | 'hasLost'>
type Open = () => Channel | undefined

const isTabMessage = (data: unknown): data is TabMessage => {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false
  if (data.type === 'session.ended') return 'isLogout' in data
  if (data.type === 'session.invalidated') return 'uuid' in data
  return data.type === 'session.replaced'
}

export function broadcastToTabs(news: TabMessage, open: Open = openChannel) {
  const channel = open()
  channel?.postMessage(news)
  channel?.close()
}

/**
 * Hears the other tabs, and looks at the cookies whenever this tab comes back: a frozen tab misses messages, and a page
 * that the browser kept for "back" may be older than a logout.
 */
export function listenToTabs(cookies: Cookies, hear: (news: TabNews) => void, open: Open = openChannel) {
  const channel = open()
  const compare = () => {
    const credentials = cookies.credentials()
    if (credentials) hear({ type: 'session.replaced', credentials })
  }
  const comeBack = () => {
    if (document.visibilityState !== 'visible') return
    if (cookies.hasLost()) hear({ type: 'session.ended', isLogout: true })
    else compare()
  }
  const wake = ({ persisted }: PageTransitionEvent) => {
    if (persisted && !cookies.credentials()) hear({ type: 'session.ended', isLogout: true })
  }
  const listen = ({ data }: MessageEvent) => {
    if (!isTabMessage(data)) return
    if (data.type === 'session.replaced') compare()
    else hear(data)
  }
  if (channel) channel.onmessage = listen
  document.addEventListener('visibilitychange', comeBack)
  window.addEventListener('pageshow', wake)
  return () => {
    channel?.close()
    document.removeEventListener('visibilitychange', comeBack)
    window.removeEventListener('pageshow', wake)
  }
}
