import { sendInParts } from './parts.ts'
import { pause } from './pause.ts'

/** As many as one call takes. */
const AT_ONCE = 50
const MOST_KEPT = 1000
const LOOK_EVERY_MS = 250

/** What waits until the server has it; of too many the oldest give way. */
export function boundedQueue<Item>() {
  let waiting: Item[] = []
  return {
    add(item: Item) {
      waiting = [...waiting, item].slice(-MOST_KEPT)
    },
    first: (): readonly Item[] => waiting.slice(0, AT_ONCE),
    forget(told: readonly Item[]) {
      waiting = waiting.filter((item) => !told.includes(item))
    },
  }
}
type Queue<Item> = Pick<ReturnType<typeof boundedQueue<Item>>, 'first' | 'forget'>

type Options<Item> = { send: (items: readonly Item[]) => Promise<void>; leaveOut: (error: unknown) => void }

/** Sends what waits in the order in which it came. What was not answered is sent again; what makes no sense to the server is left out. */
export async function keepSending<Item>(queue: Queue<Item>, { send, leaveOut }: Options<Item>, signal: AbortSignal) {
  while (!signal.aborted) {
    const items = queue.first()
    if (items.length > 0) await sendInParts(items, send, leaveOut)
    else await pause(LOOK_EVERY_MS, signal)
    queue.forget(items)
  }
}
