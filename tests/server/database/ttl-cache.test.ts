import { afterEach, expect, test, vi } from 'vitest'
import { ttlCache } from '../../../server/database/ttl-cache.ts'

afterEach(() => vi.useRealTimers())

function counted(ttlMs: number, most = 10) {
  let now = 0
  let loads = 0
  const cache = ttlCache<number>(ttlMs, { most, clock: () => now })
  const pass = (ms: number) => {
    now += ms
  }
  return { ask: (key: string) => cache.get(key, async () => ++loads), pass, cache }
}

test('many who ask the same at once cost one load, and everybody gets it', async () => {
  const { ask } = counted(1000)
  expect(await Promise.all([ask('a'), ask('a'), ask('b'), ask('a')])).toEqual([1, 1, 2, 1])
})

test('it is loaded again when it has become too old, and not before', async () => {
  const { ask, pass } = counted(1000)
  await ask('a')
  pass(999)
  expect(await ask('a')).toBe(1)
  pass(1)
  expect(await ask('a')).toBe(2)
})

test('with no life at all everybody loads', async () => {
  const { ask } = counted(0)
  expect([await ask('a'), await ask('a')]).toEqual([1, 2])
})

test('a failed load is not kept', async () => {
  const { ask, cache } = counted(1000)
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await ask('a')).toBe(1)
})

test('of more keys than it may have, the eldest is loaded again', async () => {
  const { ask } = counted(1000, 2)
  await ask('a')
  await ask('b')
  await ask('c')
  expect([await ask('c'), await ask('b'), await ask('a')]).toEqual([3, 2, 4])
})

test('what many find unfit at the same time is loaded once more, for all of them', async () => {
  const { ask, cache } = counted(1000)
  const first = ask('a')
  await first
  const again = () => {
    cache.forget('a', first)
    return ask('a')
  }
  expect(await Promise.all([again(), again(), again()])).toEqual([2, 2, 2])
})

test('a load that takes longer than its life is shared until it is over, and no longer', async () => {
  const { cache, pass } = counted(1000)
  let end = (_: number) => {}
  const slow = cache.get('a', () => new Promise((resolve) => (end = resolve)))
  pass(5000)
  const shared = cache.get('a', async () => 2)
  end(1)
  expect(await Promise.all([slow, shared])).toEqual([1, 1])
  expect(await cache.get('a', async () => 3)).toBe(3)
})

test('what is too old is held no longer, though nobody asks for anything more', async () => {
  vi.useFakeTimers()
  const cache = ttlCache<string>(1000)
  await cache.get('a', async () => 'much')
  vi.advanceTimersByTime(900)
  await cache.get('b', async () => 'more')
  expect(cache.size()).toBe(2)
  vi.advanceTimersByTime(2000)
  expect(cache.size()).toBe(0)
})
