import { expect, test } from 'vitest'
import { batched, coalesced, coalescedBy } from '../../../server/database/coalesced.ts'

/** Runs that end when they are told to. */
function runs() {
  const ends: ((failure?: Error) => void)[] = []
  const begun: (() => void)[] = []
  let count = 0
  const run = () => {
    const own = ++count
    return new Promise<number>((resolve, reject) => {
      ends.push((failure) => (failure ? reject(failure) : resolve(own)))
      for (const tell of begun.splice(0)) tell()
    })
  }
  const next = () => new Promise<void>((resolve) => void begun.push(resolve))
  return { run, next, end: (failure?: Error) => ends.shift()?.(failure), count: () => count }
}

test('all who ask at the same moment share one run', async () => {
  const { run, next, end } = runs()
  const ask = coalesced(run)
  const asked = [ask(), ask(), ask()]
  await next()
  end()
  expect(await Promise.all(asked)).toEqual([1, 1, 1])
})

test('who asks while one is under way is answered by the next, which begins after the question', async () => {
  const { run, next, end } = runs()
  const ask = coalesced(run)
  const first = ask()
  await next()
  const later = [ask(), ask()]
  const begun = next()
  end()
  expect(await first).toBe(1)
  await begun
  end()
  expect(await Promise.all(later)).toEqual([2, 2])
})

test('a run that takes long keeps nobody waiting for its end', async () => {
  const { run, next, end, count } = runs()
  const ask = coalesced(run)
  const long = ask()
  await next()
  const other = ask()
  await next()
  expect(count()).toBe(2)
  end()
  end()
  expect(await Promise.all([long, other])).toEqual([1, 2])
})

test('a failure is told to those who shared it, and to nobody after them', async () => {
  const { run, next, end } = runs()
  const ask = coalesced(run)
  const failed = [ask(), ask()].map((each) => each.catch((error: Error) => error.message))
  await next()
  const later = ask()
  const begun = next()
  end(new Error('away'))
  expect(await Promise.all(failed)).toEqual(['away', 'away'])
  await begun
  end()
  expect(await later).toBe(2)
})

test('runs of different keys do not wait for each other', async () => {
  const { run, next, end } = runs()
  const ask = coalescedBy<number>()
  const one = ask('one', run)
  await next()
  const other = ask('other', run)
  await next()
  end()
  end()
  expect(await Promise.all([one, other])).toEqual([1, 2])
})

test('what many look up at the same moment is one question, and each gets what is theirs', async () => {
  const questions: (readonly string[])[] = []
  const find = batched(
    async (keys) => {
      questions.push(keys)
      return keys.filter((key) => key !== 'nobody').map((id) => ({ id }))
    },
    ({ id }) => id,
  )
  expect(await Promise.all(['a', 'b', 'nobody', 'a'].map(find))).toEqual([
    { id: 'a' },
    { id: 'b' },
    undefined,
    { id: 'a' },
  ])
  expect(questions).toEqual([['a', 'b', 'nobody']])
})
