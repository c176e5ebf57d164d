import { expect, test } from 'vitest'
import { fewAtOnce, inTurns } from '../../../server/answers/turns.ts'

/** Longer than a piece may be, so that it is one for itself. */
const PIECE_MS = 12
function busy() {
  const until = performance.now() + PIECE_MS
  while (performance.now() < until);
}

test('however much work there is at once, others have their turn after each piece', async () => {
  const PIECES = ['a', 'b', 'c']
  const done: string[] = []
  let [sinceOthers, most] = [0, 0]
  const work = Array.from({ length: 8 }, () =>
    inTurns(PIECES, (piece) => {
      busy()
      done.push(piece)
      sinceOthers += 1
      most = Math.max(most, sinceOthers)
    }),
  )
  let isOver = false
  const over = Promise.all(work).then(() => {
    isOver = true
  })
  const look = () => {
    sinceOthers = 0
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  await over
  expect(done.join('')).toBe(PIECES.map((piece) => piece.repeat(8)).join(''))
  expect(most).toBeLessThanOrEqual(2)
})

test('no more is under way at once than may be, and what fails makes room as well', async () => {
  const ends: (() => void)[] = []
  const begun: number[] = []
  const few = fewAtOnce(2)
  const all = [0, 1, 2, 3].map((nr) =>
    few(async () => {
      begun.push(nr)
      await new Promise<void>((end) => void ends.push(end))
      if (nr === 0) throw new Error('away')
      return nr
    }),
  )
  const settled = Promise.allSettled(all)
  expect(begun).toEqual([0, 1])
  ends[0]?.()
  await expect(all[0]).rejects.toThrow('away')
  await expect.poll(() => begun).toEqual([0, 1, 2])
  for (const nr of [1, 2]) ends[nr]?.()
  await expect.poll(() => begun).toEqual([0, 1, 2, 3])
  ends[3]?.()
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
})
