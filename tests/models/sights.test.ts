import { expect, it } from 'vitest'
import { beginning, saying } from './library/sights.ts'
import { sentencesOf } from './library/told-patterns.ts'

const SENTENCE = 'That code is not right.'

it('a line that says a sentence says nothing more, but for its support id and the ways on', () => {
  expect(saying(SENTENCE).test(SENTENCE)).toBe(true)
  expect(saying(SENTENCE).test(`${SENTENCE}Support ID 5f9c2f4e-1c1b`)).toBe(true)
  expect(saying(SENTENCE).test(`${SENTENCE}Show details`)).toBe(true)
  expect(saying(SENTENCE).test(`${SENTENCE}Try againSign in`)).toBe(true)
  expect(saying(SENTENCE).test(`${SENTENCE} Tries left: 4.`)).toBe(false)
})

it('a line may begin with a sentence and go on', () => {
  expect(beginning(SENTENCE).test(`${SENTENCE} Tries left: 4.`)).toBe(true)
})

it('both are told as their sentence', () => {
  expect(sentencesOf(saying(SENTENCE))).toEqual([SENTENCE])
  expect(sentencesOf(beginning(SENTENCE))).toEqual([SENTENCE])
})
