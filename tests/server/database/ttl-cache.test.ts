import { expect, test } from 'vitest'
import { ttlCache } from '../../../server/database/ttl-cache.ts'

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
