import { parsed } from './storage.ts'

export type Channel = {
  onmessage: ((event: MessageEvent) => void) | null
  postMessage(data: unknown): void
  close(): void
}

const NAME = 'foyer.session'

/** Where the browser has no channel: a line in local storage, which the other tabs hear and which is gone at once. */
export function storedChannel(storage: () => Storage = () => localStorage): Channel {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === NAME && newValue) channel.onmessage?.(new MessageEvent('message', { data: parsed(newValue) }))
  }
  const channel: Channel = {
    onmessage: null,
    postMessage(data) {
      try {
        storage().setItem(NAME, JSON.stringify(data))
        storage().removeItem(NAME)
      } catch {
        // With storage blocked as well, a tab hears of it when it comes back or makes its next call.
      }
    },
    close: () => window.removeEventListener('storage', hear),
  }
  window.addEventListener('storage', hear)
  return channel
}

export function openChannel(): Channel {
  try {
    return new BroadcastChannel(NAME)
  } catch {
    return storedChannel()
  }
}
