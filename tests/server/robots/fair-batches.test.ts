import { expect, test } from 'vitest'
import { fairBatches } from '../../../server/robots/fair-batches.ts'

const MOST = { batch: 4, waiting: 100, ofGroup: 50 }

/** Writes as slowly as the test wants. */
function writer(failsOn: (item: string) => boolean = () => false) {
  const written: string[][] = []
  const write = async (items: readonly string[]) => {
    if (items.some(failsOn)) throw new Error(`cannot write ${items.join(' ')}`)
    written.push([...items])
  }
  return { written, write }
}

test('what comes at the same moment is written at once, and what comes meanwhile after it', async () => {
  const { written, write } = writer()
  const { add } = fairBatches(write, MOST)
  await Promise.all([add('one', ['a']), add('two', ['b']), add('three', ['c'])])
  await add('one', ['d'])
  expect(written).toEqual([['a', 'b', 'c'], ['d']])
})

test('where it gathers for a while, what comes soon after the first is written with it', async () => {
  const { written, write } = writer()
  const { add } = fairBatches(write, { ...MOST, gatherMs: 200 })
  const first = add('one', ['a'])
  await new Promise((done) => void setImmediate(done))
  await Promise.all([first, add('two', ['b'])])
  expect(written).toEqual([['a', 'b']])
})

test('a group that brings much holds up no other', async () => {
  const { written, write } = writer()
  const { add } = fairBatches(write, MOST)
  const flood = Array.from({ length: 20 }, (_, at) => add('flood', [`f${at}`]))
  await add('small', ['s'])
  expect(written).toHaveLength(1)
  expect(written[0]).toContain('s')
  await Promise.all(flood)
  expect(written.flat()).toHaveLength(21)
})

test('what one group brings is written in its order', async () => {
  const { written, write } = writer()
  const { add } = fairBatches(write, MOST)
  const names = Array.from({ length: 30 }, (_, at) => `f${at}`)
  await Promise.all([...names.map((name) => add('flood', [name])), add('other', ['o'])])
  expect(written.flat().filter((name) => name !== 'o')).toEqual(names)
})

test('there is room for so much of a group, and for so much of all', async () => {
  const { write } = writer()
  const { add } = fairBatches(write, { batch: 4, waiting: 5, ofGroup: 3 })
  const added = [add('one', ['a', 'b', 'c']), add('one', ['d']), add('two', ['e', 'f']), add('three', ['g'])]
  expect(added.map((each) => each !== undefined)).toEqual([true, false, true, false])
  await Promise.all(added)
  await add('one', ['d'])
})

test('one that cannot be written fails alone', async () => {
  const { written, write } = writer((item) => item === 'bad')
  const { add } = fairBatches(write, MOST)
  const outcomes = await Promise.allSettled([add('one', ['a']), add('two', ['bad']), add('three', ['c'])])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(written.flat()).toEqual(['a', 'c'])
})

test('where nothing can be written all fail together, and nothing is tried once more', async () => {
  let tries = 0
  const { add } = fairBatches(async () => {
    tries += 1
    throw Object.assign(new Error('the disk is full'), { code: '53100' })
  }, MOST)
  const outcomes = await Promise.allSettled([add('one', ['a']), add('two', ['b']), add('three', ['c'])])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(tries).toBe(1)
})
