import { expect, test } from 'vitest'
import { rateLimit } from '../../../server/robots/robot-limits.ts'

test('after a rest two seconds’ worth may come at once, then so many a second', () => {
  let now = 0
  const secondsToWait = rateLimit(() => now)
  const asked = (times: number) => Array.from({ length: times }, () => secondsToWait('one', 2))
  expect(asked(5)).toEqual([0, 0, 0, 0, 1])
  now += 500
  expect(asked(2)).toEqual([0, 1])
  now += 60_000
  expect(asked(5)).toEqual([0, 0, 0, 0, 1])
})

test('each has a measure of its own, and who is remembered for nothing is forgotten', () => {
  let now = 0
  const secondsToWait = rateLimit(() => now)
  expect([secondsToWait('one', 1), secondsToWait('one', 1), secondsToWait('one', 1)]).toEqual([0, 0, 1])
  for (let name = 0; name < 20_000; name++) expect(secondsToWait(`guess ${name}`, 1)).toBe(0)
  expect(secondsToWait('one', 1)).toBe(1)
  now += 10_000
  expect(secondsToWait('one', 1)).toBe(0)
})
