import { mayNotWrite } from '../database/postgres.ts'

type Entry<Item, Result> = { items: readonly Item[]; done: (result: Result) => void; fail: (error: unknown) => void }
type Line<Item, Result> = { entries: Entry<Item, Result>[]; waiting: number }
type Most = {
  batch: number
  waiting: number
  ofGroup: number
  /** For so long the first of a batch waits for others, where nothing is being written. */
  gatherMs?: number
}

/**
 * Writes what many bring in batches, one at a time. Groups take turns, so that one that brings much holds up no other; of a
 * batch that cannot be written each part is tried by itself, unless nothing can be written.
 */
export function fairBatches<Item, Result>(write: (items: readonly Item[]) => Promise<Result>, most: Most) {
  const lines = new Map<string, Line<Item, Result>>()
  let waiting = 0
  let isWriting = false

  /** The next of a group, which goes to the end of the row of groups. */
  function takeFrom(group: string, line: Line<Item, Result>) {
    const entry = line.entries.shift()
    lines.delete(group)
    if (line.entries.length > 0) lines.set(group, line)
    const length = entry?.items.length ?? 0
    line.waiting -= length
    waiting -= length
    return entry
  }

  function nextBatch() {
    const batch: Entry<Item, Result>[] = []
    let length = 0
    // A group that comes again is met again.
    for (const [group, line] of lines) {
      const entry = takeFrom(group, line)
      if (entry) batch.push(entry)
      length += entry?.items.length ?? 0
      if (length >= most.batch) break
    }
    return batch
  }

  const writeOne = ({ items, done, fail }: Entry<Item, Result>) => write(items).then(done, fail)

  async function writeBatch(batch: readonly Entry<Item, Result>[]) {
    try {
      const result = await write(batch.flatMap(({ items }) => items))
      for (const { done } of batch) done(result)
    } catch (error) {
      const isOfAll = batch.length === 1 || mayNotWrite(error)
      for (const entry of batch) await (isOfAll ? entry.fail(error) : writeOne(entry))
    }
  }

  async function writeAll() {
    while (lines.size > 0) await writeBatch(nextBatch())
    isWriting = false
  }

  function begin() {
    if (isWriting) return
    isWriting = true
    const write = () => void writeAll()
    if (most.gatherMs) setTimeout(write, most.gatherMs)
    else setImmediate(write)
  }

  return {
    /** What the batch came to that it was written in; undefined where there is no room for it. */
    add(group: string, items: readonly Item[]): Promise<Result> | undefined {
      const line = lines.get(group) ?? { entries: [], waiting: 0 }
      if (waiting + items.length > most.waiting || line.waiting + items.length > most.ofGroup) return undefined
      waiting += items.length
      line.waiting += items.length
      lines.set(group, line)
      begin()
      return new Promise<Result>((done, fail) => void line.entries.push({ items, done, fail }))
    },
  }
}
