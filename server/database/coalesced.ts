/** As long as a run may keep the next one waiting. */
const LONG_MS = 25

const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve))

function overOrLong(work: Promise<unknown>) {
  return new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, LONG_MS).unref()
    void work.finally(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/**
 * One run for all who ask before it begins: at once, or when the one under way is over or has taken long. Nobody is told anything older than their
 * question, and under load many share an answer.
 */
export function coalesced<T>(
  run: () => Promise<T>,
  untilOver: (underWay: Promise<void>) => Promise<void> = overOrLong,
): () => Promise<T> {
  let underWay: Promise<void> | undefined
  let next: Promise<T> | undefined

  function begin() {
    next = undefined
    const own = run()
    const over = own.then(
      () => undefined,
      () => undefined,
    )
    underWay = over
    void over.then(() => {
      if (underWay === over) underWay = undefined
    })
    return own
  }

  return () => {
    next ??= (underWay ? untilOver(underWay) : nextTurn()).then(begin)
    return next
  }
}

/** The same by key: of each key one run at a time. Whoever asks for a key must ask by a run that answers the same. */
export function coalescedBy<T>(untilOver?: (underWay: Promise<void>) => Promise<void>) {
  const known = new Map<string, { ask: () => Promise<T>; waiting: number }>()
  return async (key: string, run: () => Promise<T>): Promise<T> => {
    const entry = known.get(key) ?? { ask: coalesced(run, untilOver), waiting: 0 }
    known.set(key, entry)
    entry.waiting++
    try {
      return await entry.ask()
    } finally {
      entry.waiting--
      if (entry.waiting === 0) known.delete(key)
    }
  }
}

/** Looks up what has a key, by one question for all who ask at about the same time; undefined where nothing has it. */
export function batched<Row>(find: (keys: readonly string[]) => Promise<readonly Row[]>, keyOf: (row: Row) => string) {
  let asked = new Set<string>()
  const look = coalesced(async () => {
    const keys = [...asked]
    asked = new Set()
    return new Map((await find(keys)).map((row) => [keyOf(row), row]))
  })
  return async (key: string): Promise<Row | undefined> => {
    asked.add(key)
    return (await look()).get(key)
  }
}
