import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const TESTS = resolve(import.meta.dirname, '../..')
const OPENS_ONE = /\b(startHarness|openTestDatabase)\b/

/** The files of tests that ask for a database of their own: they hold on either. */
export const onADatabase = () =>
  readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && OPENS_ONE.test(readFileSync(join(TESTS, name), 'utf8')))
    .map((name) => join('tests', name))
