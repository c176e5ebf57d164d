import { expect, test } from 'vitest'
import { ttlCache } from '../../../server/menu/ttl-cache.ts'

function counted(ttlMs: number) {
  let now = 0
  let loads = 0
  const cache = ttlCache<number>(ttlMs, () => now)
  const pass = (ms: number) => {
    now += ms
  }
  return { ask: (key: string) => cache(key, async () => ++loads), pass, cache }
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
  await expect(cache('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await ask('a')).toBe(1)
})
