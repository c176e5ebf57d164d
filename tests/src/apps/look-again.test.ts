import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lookAgainWith } from '../../../src/apps/robot/look-again.ts'
import type { HandOver } from '../../../src/apps/runtime/session.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The frame's side of the console, which hides the page and finds the server again. */
function frame(...outcomes: boolean[]) {
  const page = Object.assign(new EventTarget(), { hidden: false }) as Document & { hidden: boolean }
  const [seen, restored] = [new Set<() => void>(), new Set<() => void>()]
  const context = { isHidden: false }
  const hearing = (all: Set<() => void>, hears: () => void) => {
    all.add(hears)
    return { unsubscribe: () => void all.delete(hears) }
  }
  const handOver = {
    getSnapshot: () => ({ context }),
    subscribe: (hears: () => void) => hearing(seen, hears),
    on: (_: string, hears: () => void) => hearing(restored, hears),
  } as unknown as HandOver
  const looks: AbortSignal[] = []
  const stop = lookAgainWith(handOver, page)(async (signal) => {
    looks.push(signal)
    return outcomes.shift() ?? true
  }, 1000)
  return {
    ...{ looks, stop },
    show(isShown: boolean) {
      context.isHidden = !isShown
      for (const hears of seen) hears()
    },
    restore() {
      for (const hears of restored) hears()
    },
    hearers: () => seen.size + restored.size,
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  }
}

describe('what is looked at again and again', () => {
  it('is looked at once in so long, and no more once it is left', async () => {
    const { looks, pass, stop, hearers } = frame()
    await pass(3500)
    expect(looks).toHaveLength(4)
    stop()
    await pass(5000)
    expect([looks.length, hearers()]).toEqual([4, 0])
  })

  it('is left alone while the console shows another page, and looked at as soon as it is back', async () => {
    const { looks, pass, show } = frame()
    await pass(0)
    show(false)
    await pass(10_000)
    expect(looks).toHaveLength(1)
    show(true)
    await pass(0)
    expect(looks).toHaveLength(2)
  })

  it('is looked at later after each failure, and soon after the server is back', async () => {
    const { looks, pass, restore } = frame(false, false)
    await pass(1999)
    expect(looks).toHaveLength(1)
    await pass(1)
    expect(looks).toHaveLength(2)
    await pass(3999)
    restore()
    await pass(1999)
    expect(looks).toHaveLength(2)
    await pass(1)
    expect(looks.map(({ aborted }) => aborted)).toEqual([true, true, false])
    await pass(1000)
    expect(looks).toHaveLength(4)
  })
})
