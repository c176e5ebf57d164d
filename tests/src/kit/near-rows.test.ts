import { expect, it } from 'vitest'
import { nearRows } from '../../../src/kit/near-rows.ts'

const rows = (startIndex: number, before: number) =>
  nearRows({ startIndex, endIndex: startIndex + 8, overscan: 5, count: 10_000 }, before)
const fromTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)

it('rows around those that are seen are drawn for whoever goes on by rows or by pages', () => {
  expect(rows(100, 100)).toEqual(fromTo(95, 113))
  expect(rows(105, 100)).toEqual(fromTo(100, 118))
  expect(rows(100, 113)).toEqual(fromTo(95, 113))
})

it('whoever is pulled past all that was drawn comes by none of the rows around', () => {
  expect(rows(300, 100)).toEqual(fromTo(300, 308))
  expect(rows(100, 300)).toEqual(fromTo(100, 108))
})

it('no row is drawn that is not there', () => {
  expect(rows(0, 0)).toEqual(fromTo(0, 13))
  expect(rows(9991, 9991)).toEqual(fromTo(9986, 9999))
})
