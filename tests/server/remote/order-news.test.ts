import { expect, test } from 'vitest'
import { RET } from '../../../openapi/ret.ts'
import { orderNews } from '../../../server/remote/order-news.ts'
import { NONE, type OrderList, type Orders } from '../../../server/remote/robot-orders.ts'

const NEWS: OrderList = { version: 'one', order_list: [] }
const LONG_MS = 60_000

/** Looks of which the test says what they find. */
function looks() {
  let [count, found, isStopping]: [number, () => Orders, boolean] = [0, () => new Map(), false]
  const look = async () => {
    count++
    return found()
  }
  return {
    news: orderNews(look, () => isStopping, 1),
    count: () => count,
    find: (next: () => Orders) => {
      found = next
    },
    stop: () => {
      isStopping = true
    },
  }
}

const wait = (robot: string, version: string | undefined = NONE.version, waitMs = LONG_MS) => ({
  robot,
  version,
  waitMs,
  insistOnKey: async () => undefined,
})

test('a thousand robots wait at the cost of one look at a time', async () => {
  const { news, count, find } = looks()
  const waiting = Array.from({ length: 1000 }, (_, at) => news.ask(wait(`robot ${at}`)))
  await expect.poll(count).toBeGreaterThan(2)
  expect(news.waiting()).toBe(1000)
  const before = count()
  find(() => new Map(Array.from({ length: 1000 }, (_, at) => [`robot ${at}`, NEWS])))
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([NEWS]))
  expect(count() - before).toBeLessThan(20)
})

test('only the robot that has other orders is answered', async () => {
  const { news, count, find } = looks()
  const [one, other] = [news.ask(wait('one')), news.ask(wait('other'))]
  find(() => new Map([['one', NEWS]]))
  expect(await one).toBe(NEWS)
  const before = count()
  await expect.poll(count).toBeGreaterThan(before + 2)
  expect(news.waiting()).toBe(1)
  find(() => new Map([['other', NEWS]]))
  expect(await other).toBe(NEWS)
  await expect.poll(news.waiting).toBe(0)
})

test('who has waited long enough is answered what there is, and nobody looks any more', async () => {
  const { news, count } = looks()
  expect(await news.ask(wait('one', NONE.version, 10))).toBe(NONE)
  const before = count()
  expect(await news.ask({ ...wait('one'), version: undefined })).toBe(NONE)
  expect(count()).toBe(before + 1)
})

test('a look that fails is told to all who wait, and the next who asks is answered', async () => {
  const { news, find } = looks()
  find(() => {
    throw new Error('the database is away')
  })
  const waiting = [news.ask(wait('one')), news.ask(wait('other'))]
  expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  find(() => new Map([['one', NEWS]]))
  expect(await news.ask(wait('one'))).toBe(NEWS)
})

test('a robot whose key ends while it waits hears nothing more, and those beside it wait on', async () => {
  const { news, find } = looks()
  let isRevoked = false
  const insistOnKey = async () => {
    if (isRevoked) throw new Error('the key is revoked')
  }
  const [one, other] = [news.ask({ ...wait('one'), insistOnKey }), news.ask(wait('other'))]
  isRevoked = true
  find(() => new Map([['one', NEWS]]))
  await expect(one).rejects.toThrow('the key is revoked')
  expect(news.waiting()).toBe(1)
  find(() => new Map([['other', NEWS]]))
  expect(await other).toBe(NEWS)
})

test('of a robot one call waits at a time: the last, and the one before is told to come back', async () => {
  const { news, find } = looks()
  const [before, last] = [news.ask(wait('one')), news.ask(wait('one'))]
  await expect(before).rejects.toMatchObject({ ret: RET.tooMany, data: { retry_after_s: 1 } })
  expect(news.waiting()).toBe(1)
  find(() => new Map([['one', NEWS]]))
  expect(await last).toBe(NEWS)
})

test('all are answered when the server stops', async () => {
  const { news, stop } = looks()
  const waiting = [news.ask(wait('one')), news.ask(wait('other'))]
  stop()
  expect(await Promise.all(waiting)).toEqual([NONE, NONE])
})
