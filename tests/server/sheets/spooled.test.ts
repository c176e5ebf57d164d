import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { spooled } from '../../../server/sheets/spooled.ts'
import { signal } from '../support/signal.ts'

const PACE = { bytes: 120_000, ms: 15_000 }
const PIECE = Buffer.alloc(64 * 1024)
const PIECES = 160

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

async function* pieces() {
  for (let n = 0; n < PIECES; n++) yield PIECE
}

const more = (file: Readable) => {
  const over = new AbortController()
  const each = ['readable', 'end'].map((name) => once(file, name, { signal: over.signal }))
  return Promise.race(each).finally(() => over.abort())
}

/** Takes so many bytes, as they come; answers how many there were. */
async function take(file: Readable, most: number) {
  let taken = 0
  while (taken < most) {
    const piece = file.read()
    if (piece) taken += piece.length
    else if (file.readableEnded) break
    else await more(file)
  }
  return taken
}

/** A file that is written to its end, whoever reads it. */
async function written() {
  const whole = signal()
  async function* source() {
    yield* pieces()
    whole.give()
  }
  const file = spooled(source, PACE)
  file.on('error', () => undefined)
  await take(file, 1)
  await whole.given
  return file
}

describe('a file that somebody downloads', () => {
  test('comes to its end at a little more than the least rate, however long that takes', async () => {
    const file = await written()
    let taken = 0
    for (let span = 0; !file.readableEnded; span++) {
      taken += await take(file, PACE.bytes + 20_000)
      vi.advanceTimersByTime(PACE.ms)
      expect([span, file.errored]).toEqual([span, null])
    }
    expect(taken).toBeGreaterThan((PIECES - 2) * PIECE.length)
  })

  test('is over for somebody who reads it slower, or no further', async () => {
    for (const each of [0, 60_000]) {
      const file = await written()
      const closed = new Promise((over) => file.once('close', over))
      for (let span = 0; span < 4 && !file.destroyed; span++) {
        await take(file, each)
        vi.advanceTimersByTime(PACE.ms)
      }
      await closed
      expect(file.errored?.message).toBe('the file is read too slowly')
    }
  })

  test('may be waited for, in line and while it is written', async () => {
    const turn = signal()
    async function* source() {
      await turn.given
      yield* pieces()
    }
    const file = spooled(source, PACE)
    const all = take(file, Number.POSITIVE_INFINITY)
    vi.advanceTimersByTime(100 * PACE.ms)
    turn.give()
    expect(await all).toBe(PIECES * PIECE.length)
  })
})
