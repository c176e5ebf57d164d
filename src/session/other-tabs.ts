import type { Keeper } from './credentials.ts'

export type TabNews = { type: 'session.ended' } | { type: 'session.replaced'; uuid: string }
type Channel = Pick<BroadcastChannel, 'postMessage' | 'close'> & { onmessage: BroadcastChannel['onmessage'] }

const CHANNEL = 'foyer.session'

const isNews = (data: unknown): data is TabNews => {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false
  return data.type === 'session.ended' || (data.type === 'session.replaced' && 'uuid' in data)
}

const openChannel = (): Channel | undefined => {
  try {
    return new BroadcastChannel(CHANNEL)
  } catch {
    return undefined
  }
}

/** Tells the other tabs of this browser. */
export function tellTabs(news: TabNews, open = openChannel) {
  const channel = open()
  channel?.postMessage(news)
  channel?.close()
}

/**
 * Hears the other tabs, and looks at the cookies whenever this tab comes back: a frozen tab misses messages, and a page
 * that the browser kept for "back" may be older than a logout.
 */
export function hearTabs(keeper: Pick<Keeper, 'credentials'>, hear: (news: TabNews) => void, open = openChannel) {
  const channel = open()
  if (channel) channel.onmessage = ({ data }) => isNews(data) && hear(data)
  const compare = () => {
    const uuid = keeper.credentials()?.uuid
    if (uuid && document.visibilityState === 'visible') hear({ type: 'session.replaced', uuid })
  }
  const wake = ({ persisted }: PageTransitionEvent) => {
    if (persisted && !keeper.credentials()) hear({ type: 'session.ended' })
  }
  document.addEventListener('visibilitychange', compare)
  window.addEventListener('pageshow', wake)
  return () => {
    channel?.close()
    document.removeEventListener('visibilitychange', compare)
    window.removeEventListener('pageshow', wake)
  }
}
