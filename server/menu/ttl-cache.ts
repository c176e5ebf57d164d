type Entry<T> = { until: number; value: Promise<T> }

/** Gives what was loaded under a key for `ttlMs` to all who ask for it, so that many at once cost one query. */
export function ttlCache<T>(ttlMs: number, clock: () => number = () => performance.now()) {
  const entries = new Map<string, Entry<T>>()
  const forget = (key: string, value: Promise<T>) => {
    if (entries.get(key)?.value === value) entries.delete(key)
  }
  return (key: string, load: () => Promise<T>): Promise<T> => {
    const now = clock()
    const found = entries.get(key)
    if (found && found.until > now) return found.value
    for (const [old, entry] of entries) if (entry.until <= now) entries.delete(old)
    const value = load()
    entries.set(key, { until: now + ttlMs, value })
    value.catch(() => forget(key, value))
    return value
  }
}
