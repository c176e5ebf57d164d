import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const GUARANTEES = 33
const rows = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test('each guarantee is held by tests that are there', () => {
  expect(rows.map(([, number]) => Number(number))).toEqual(Array.from({ length: GUARANTEES }, (_, at) => at + 1))
  const named = rows.flatMap(([, , , held = '']) => [...held.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
  const files = named.filter((name) => !name.startsWith('npm run '))
  expect(files.filter((file) => !existsSync(join(import.meta.dirname, file)))).toEqual([])
  expect(files.length).toBeGreaterThan(GUARANTEES)
})
