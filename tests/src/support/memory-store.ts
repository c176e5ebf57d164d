import type { CookieStore, KeyValueStore } from '../../../src/browser/storage.ts'

/** What a browser would keep, for as long as the test runs. */
export function memoryStore(): KeyValueStore & CookieStore {
  const kept = new Map<string, string>()
  return {
    get: (key) => kept.get(key),
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  }
}
