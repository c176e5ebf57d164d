import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { failedInPlaywright, failedInVitest } from '../support/failed-tests.mjs'

const passed = { status: 'passed', ancestorTitles: ['a lock'], title: 'ends', failureMessages: [] }
const failed = {
  ...passed,
  status: 'failed',
  failureMessages: ['\u001b[31mError: 2 is not 3\u001b[39m\n    at lock.ts'],
}
const inVitest = (...testResults: object[]) => failedInVitest({ testResults })
const file = { name: join(process.cwd(), 'tests/lock.test.ts'), status: 'failed', message: '' }

describe('of what failed, the end of a run', () => {
  it('names test and reason', () => {
    expect(inVitest({ ...file, assertionResults: [passed, failed] })).toEqual([
      'tests/lock.test.ts › a lock › ends: Error: 2 is not 3',
    ])
  })

  it('names a file that could not be read, with its reason', () => {
    expect(inVitest({ ...file, message: 'SyntaxError: here\nand there', assertionResults: [] })).toEqual([
      'tests/lock.test.ts: SyntaxError: here',
    ])
  })

  it('says nothing of what passed', () => {
    expect(inVitest({ ...file, status: 'passed', assertionResults: [passed] })).toEqual([])
  })

  it('names a test of the browser with its groups, and what went wrong outside of tests', () => {
    const spec = (title: string, ok: boolean) => ({
      title,
      ok,
      tests: [{ results: [{}, { error: { message: 'Error: not seen\nCall log' } }] }],
    })
    const group = { title: 'the menu', specs: [spec('opens', false), spec('closes', true)] }
    expect(
      failedInPlaywright({
        errors: [{ message: 'no server' }],
        suites: [{ title: 'menu.spec.ts', specs: [], suites: [group] }],
      }),
    ).toEqual(['tests/e2e: no server', 'menu.spec.ts › the menu › opens: Error: not seen'])
  })
})
