import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { fairQueue } from '../../../server/sheets/fair-queue.ts'
import { spooled } from '../../../server/sheets/spooled.ts'

/** Lines up works by company, one place at a time, and writes down whose turn it is until all are over. */
async function orderOf(companies: readonly string[], most: number) {
  const take = fairQueue(most, companies.length)
  const order: string[] = []
  let atOnce = 0
  let mostAtOnce = 0
  const work = async (company: string) => {
    const place = take(company)
    await place?.turn()
    order.push(company)
    mostAtOnce = Math.max(mostAtOnce, ++atOnce)
    await turn()
    atOnce--
    place?.pass()
  }
  await Promise.all(companies.map(work))
  return { order: order.join(''), mostAtOnce }
}

describe('work on files goes in fair turns (guarantee 27)', () => {
  test('a company with many files does not go before another with one', async () => {
    expect(await orderOf([...'aaaabc'], 1)).toEqual({ order: 'abcaaa', mostAtOnce: 1 })
  })

  test('one company works on one file at a time, and leaves the rest of the room to others', async () => {
    expect(await orderOf([...'aaa'], 2)).toEqual({ order: 'aaa', mostAtOnce: 1 })
    expect(await orderOf([...'aaabbb'], 2)).toMatchObject({ order: 'ababab', mostAtOnce: 2 })
  })

  test('a company that has all of its places is told so, and gets another when it leaves one', () => {
    const take = fairQueue(1, 2)
    const places = ['a', 'a', 'a', 'b'].map(take)
    expect(places.map((place) => place !== undefined)).toEqual([true, true, false, true])
    places[0]?.pass()
    expect(take('a')).toBeUndefined()
    places[0]?.leave()
    expect(take('a')).toBeDefined()
  })
})

const spooledAtEase = (source: Parameters<typeof spooled>[0]) => spooled(source, { bytes: 1, ms: 60_000 })

describe('a download', () => {
  const piece = Buffer.alloc(100_000, 'a')

  test('is written to its end although its reader never reads, so that nobody waits for that reader', async () => {
    const order: string[] = []
    let whole = () => {}
    const isWhole = new Promise<void>((resolve) => {
      whole = resolve
    })
    const bytes = spooledAtEase(async function* () {
      for (let count = 0; count < 50; count++) yield piece
      order.push('written')
      whole()
    })
    await isWhole
    expect([order, bytes.readableFlowing]).toEqual([['written'], null])
    expect((await buffer(bytes)).length).toBe(50 * piece.length)
  })

  test('comes as it is written, byte for byte', async () => {
    const given = ['one', 'two', '', 'three'].map((text) => Buffer.from(text))
    expect((await buffer(spooledAtEase(() => Readable.from(given)))).toString()).toBe('onetwothree')
    expect((await buffer(spooledAtEase(() => Readable.from([])))).length).toBe(0)
  })

  test('whose reader has left is not written on', async () => {
    let written = 0
    const hasEnded = new Promise<void>((ended) => {
      const bytes = spooledAtEase(async function* () {
        try {
          for (;;) {
            yield piece
            if (++written === 3) bytes.destroy()
          }
        } finally {
          ended()
        }
      })
    })
    await hasEnded
    expect(written).toBeLessThanOrEqual(4)
  })

  test('whose writing fails ends with that error', async () => {
    const failing = spooledAtEase(async function* () {
      yield piece
      throw new Error('no more')
    })
    await expect(buffer(failing)).rejects.toThrow('no more')
  })
})
