import { expect, test } from 'vitest'
import { recently } from '../../../server/menu/recently.ts'

function counted(lifeMs: number) {
  let now = 0
  let loads = 0
  const kept = recently<number>(lifeMs, () => now)
  const pass = (ms: number) => {
    now += ms
  }
  return { ask: (key: string) => kept(key, async () => ++loads), pass, kept }
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
  const { ask, kept } = counted(1000)
  await expect(kept('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await ask('a')).toBe(1)
})
