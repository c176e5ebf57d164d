type Entry<T> = { until: number; isLoading: boolean; value: Promise<T> }
type Options = { most?: number; clock?: () => number }

export type TtlCache<T> = ReturnType<typeof ttlCache<T>>

/**
 * Gives what was loaded under a key for `ttlMs` from when its load began to all who ask for it, so that many at once cost one query; a load that takes longer is
 * shared until it is over. Of more keys than `most` the eldest go; what is too old goes by itself.
 */
export function ttlCache<T>(
  ttlMs: number,
  { most = Number.POSITIVE_INFINITY, clock = () => performance.now() }: Options = {},
) {
  const entries = new Map<string, Entry<T>>()
  let sweeping: NodeJS.Timeout | undefined

  const isOver = ({ until, isLoading }: Entry<T>) => until <= clock() && !(isLoading && ttlMs > 0)

  function sweep() {
    for (const [old, entry] of entries) if (isOver(entry)) entries.delete(old)
    sweeping = undefined
    if (entries.size > 0) sweepLater()
  }
  function sweepLater() {
    if (!sweeping) sweeping = setTimeout(sweep, ttlMs).unref()
  }

  /** Only where it is still that: who finds it unfit at the same time shares what is loaded in its place. */
  const forget = (key: string, value: Promise<T>) => {
    if (entries.get(key)?.value === value) entries.delete(key)
  }

  function get(key: string, load: () => Promise<T>): Promise<T> {
    const found = entries.get(key)
    if (found && !isOver(found)) return found.value
    entries.delete(key)
    for (const eldest of entries.keys()) if (entries.size >= most) entries.delete(eldest)
    const until = clock() + ttlMs
    const entry: Entry<T> = { until, isLoading: true, value: load() }
    entries.set(key, entry)
    sweepLater()
    entry.value.then(
      () => {
        entry.isLoading = false
      },
      () => forget(key, entry.value),
    )
    return entry.value
  }

  return { get, forget, size: () => entries.size }
}
