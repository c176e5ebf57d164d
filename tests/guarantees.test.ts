import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guarantees, TESTS } from './chaos/guarantees.ts'

const GUARANTEES = 33

test('each guarantee is held by tests that are there', () => {
  const rows = guarantees()
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: GUARANTEES }, (_, at) => at + 1))
  const files = rows.flatMap(({ names }) => names).filter((name) => !name.startsWith('npm run '))
  expect(files.filter((file) => !existsSync(join(TESTS, file)))).toEqual([])
  expect(files.length).toBeGreaterThan(GUARANTEES)
})
