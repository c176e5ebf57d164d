type Kept<T> = { until: number; value: Promise<T> }

/** Gives what was loaded under a key for `lifeMs` to all who ask for it, so that many at once cost one query. */
export function recently<T>(lifeMs: number, clock: () => number = () => performance.now()) {
  const kept = new Map<string, Kept<T>>()
  const forget = (key: string, value: Promise<T>) => {
    if (kept.get(key)?.value === value) kept.delete(key)
  }
  return (key: string, load: () => Promise<T>): Promise<T> => {
    const now = clock()
    const found = kept.get(key)
    if (found && found.until > now) return found.value
    for (const [old, entry] of kept) if (entry.until <= now) kept.delete(old)
    const value = load()
    kept.set(key, { until: now + lifeMs, value })
    value.catch(() => forget(key, value))
    return value
  }
}
