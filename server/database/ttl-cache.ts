type Entry<T> = { until: number; value: Promise<T> }
type Options = { most?: number; clock?: () => number }

export type TtlCache<T> = ReturnType<typeof ttlCache<T>>

/** Gives what was loaded under a key for `ttlMs` to all who ask for it, so that many at once cost one query. Of more keys than `most` the eldest go. */
export function ttlCache<T>(
  ttlMs: number,
  { most = Number.POSITIVE_INFINITY, clock = () => performance.now() }: Options = {},
) {
  const entries = new Map<string, Entry<T>>()

  function makeRoom(now: number) {
    for (const [old, entry] of entries) if (entry.until <= now || entries.size >= most) entries.delete(old)
  }

  /** Only where it is still that: who finds it unfit at the same time shares what is loaded in its place. */
  const forget = (key: string, value: Promise<T>) => {
    if (entries.get(key)?.value === value) entries.delete(key)
  }

  function get(key: string, load: () => Promise<T>): Promise<T> {
    const now = clock()
    const found = entries.get(key)
    if (found && found.until > now) return found.value
    makeRoom(now)
    const value = load()
    entries.set(key, { until: now + ttlMs, value })
    value.catch(() => forget(key, value))
    return value
  }

  return { get, forget }
}
