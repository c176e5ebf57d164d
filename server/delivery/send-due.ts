import { setTimeout as pause } from 'node:timers/promises'

/** Messages of one channel that are under way at once in a process. */
const AT_ONCE = 4
/** How long what became due meanwhile waits for a place. */
const LOOK_MS = 200
/** How long a message waits for a process that died at it; none is under way for so long. */
export const HELD_S = 15
/** Between tries that fail; then every quarter of an hour. */
const PAUSES_S = [5, 15, 60, 300]
const LATER_S = 900
const ANSWER_MOST = 200

/** Seconds until a message is tried again that has failed so often before. */
export const pauseAfter = (failures: number) => PAUSES_S[failures] ?? LATER_S

/** What a provider answered, on one line. */
export const shortAnswer = (answer: string) =>
  answer
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, ANSWER_MOST)

type Due<Message> = {
  /** Takes so many that are due, at most; nobody else takes them while they are held. */
  hold: (most: number) => Promise<readonly Message[]>
  send: (message: Message) => Promise<unknown>
  signal: AbortSignal
}

/** Sends what is due, until nothing is; one that takes long holds up no others. Throws what failed first, once none is under way. */
export async function sendDue<Message>({ hold, send, signal }: Due<Message>) {
  const underWay = new Set<Promise<unknown>>()
  const failures: unknown[] = []
  while (!signal.aborted && failures.length === 0) {
    const held = underWay.size < AT_ONCE ? await hold(AT_ONCE - underWay.size) : []
    for (const message of held) {
      const sending: Promise<unknown> = send(message)
        .catch((error: unknown) => failures.push(error))
        .finally(() => underWay.delete(sending))
      underWay.add(sending)
    }
    if (underWay.size === 0) break
    await Promise.race([...underWay, pause(LOOK_MS)])
  }
  await Promise.all(underWay)
  if (failures.length > 0) throw failures[0]
}
