import { setTimeout as pause } from 'node:timers/promises'
import { coalesced } from '../database/coalesced.ts'
import { tooMany } from '../robots/robot-limits.ts'
import { NONE, type OrderList, type Orders } from './robot-orders.ts'

/** How long a command may lie before a robot that waits hears of it. */
const LOOK_EVERY_MS = 250
/** Every so many looks the keys of all who wait are looked at: who has lost theirs hears so within a second. Of those who are told something at each. */
const KEYS_EVERY_LOOKS = 3
/** Of a robot one call waits at a time; the one before, whose line may be long gone, is told to come back. */
const OVERTAKEN_S = 1

type Waiting = {
  robot: string
  version: string
  insistOnKey: () => Promise<unknown>
  tell: (orders: OrderList) => void
  fail: (error: unknown) => void
}
type Asked = Pick<Waiting, 'robot' | 'insistOnKey'> & { version: string | undefined; waitMs: number }

/** What robots have to do, by one look at the database for all who ask or wait, whatever their number. */
export function orderNews(lookOnce: () => Promise<Orders>, isStopping: () => boolean, everyMs = LOOK_EVERY_MS) {
  const look = coalesced(lookOnce)
  const waiting = new Map<string, Waiting>()
  let isWatching = false
  let looks = 0

  const ownOf = (orders: Orders, { robot }: Waiting) => orders.get(robot) ?? NONE
  const hasNews = (orders: Orders) => (each: Waiting) => ownOf(orders, each).version !== each.version || isStopping()

  const insistOnKeys = (those: readonly Waiting[]) =>
    Promise.all(those.map(({ insistOnKey, fail }) => insistOnKey().catch(fail)))

  async function lookForAll() {
    try {
      const orders = await look()
      const all = [...waiting.values()]
      const told = all.filter(hasNews(orders))
      looks += 1
      await insistOnKeys(looks % KEYS_EVERY_LOOKS === 0 ? all : told)
      for (const each of told) each.tell(ownOf(orders, each))
    } catch (error) {
      for (const { fail } of waiting.values()) fail(error)
    }
  }

  async function watch() {
    if (isWatching) return
    isWatching = true
    while (waiting.size > 0) {
      await lookForAll()
      if (waiting.size > 0) await pause(everyMs)
    }
    isWatching = false
  }

  /** Undefined where nothing has changed for as long as it waits. */
  function waitForNews({ version = '', waitMs, ...asked }: Asked) {
    let end = () => {}
    const news = new Promise<OrderList | undefined>((tell, fail) => {
      const entry = { ...asked, version, tell, fail }
      const timer = setTimeout(() => tell(undefined), waitMs)
      end = () => {
        clearTimeout(timer)
        if (waiting.get(asked.robot) === entry) waiting.delete(asked.robot)
      }
      waiting.get(asked.robot)?.fail(tooMany(OVERTAKEN_S))
      waiting.set(asked.robot, entry)
    })
    void watch()
    return news.finally(end)
  }

  return {
    /** At once where the robot knows none or other ones; else when there is another, or when it has waited. */
    async ask(asked: Asked): Promise<OrderList> {
      if (asked.version === undefined || asked.waitMs === 0) return (await look()).get(asked.robot) ?? NONE
      return (await waitForNews(asked)) ?? (await look()).get(asked.robot) ?? NONE
    },
    waiting: () => waiting.size,
  }
}
