import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const TESTS = join(import.meta.dirname, '..')

/** The table of `tests/README.md`: what is promised, and what holds it. */
export const guarantees = () =>
  readFileSync(join(TESTS, 'README.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| \d+ \|/.test(line))
    .map((line) => {
      const [, number, promise = '', held = '', figure = ''] = line.split('|').map((cell) => cell.trim())
      const names = [...held.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
      return { number: Number(number), promise, names, figure }
    })
