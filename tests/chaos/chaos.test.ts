import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Mistyped, readOptions } from '../support/command-line.ts'
import { CHECKS } from './checks.ts'
import { guarantees } from './guarantees.ts'
import { chosen, OPTIONS } from './options.ts'
import { planted } from './planted.ts'
import { TWINS } from './twins/all.ts'

const ROOT = join(import.meta.dirname, '../..')

describe('npm run test:chaos', () => {
  test('tries each guarantee, in their order, by tests that are there and that the table names', () => {
    const all = guarantees()
    expect([...new Set(CHECKS.map(({ guarantee }) => guarantee))]).toEqual(all.map(({ number }) => number))
    for (const { name, guarantee, files, runner } of CHECKS)
      for (const file of files) {
        const named = runner === 'bench' ? `npm run bench -- ${name}` : file.replace('tests/', '')
        expect(existsSync(join(ROOT, file)), file).toBe(true)
        expect(all[guarantee - 1]?.names, `${name} of guarantee ${guarantee}`).toContain(named)
      }
  })

  test('takes checks by name and by guarantee, and tells what it does not know', () => {
    expect(chosen('2', CHECKS).map(({ name }) => name)).toEqual(['codes'])
    expect(chosen('kills,29', CHECKS).map(({ name }) => name)).toEqual(['sockets', 'kills'])
    expect(() => chosen('kils', CHECKS)).toThrow(/There is no check "kils". Did you mean kills\?/)
    expect(() => readOptions(['--twin'], OPTIONS)).toThrow(Mistyped)
  })

  test('has a planted fault for each check', () => {
    const names = CHECKS.map(({ name }) => name)
    expect(TWINS.filter(({ check }) => !names.includes(check))).toEqual([])
    expect(names.filter((name) => !TWINS.some(({ check }) => check === name))).toEqual([])
  })

  test.each(TWINS.map((twin) => [`${twin.check}: ${twin.says}`, twin] as const))('can plant: %s', (_, { edits }) => {
    const texts = new Map<string, string>()
    for (const edit of edits) {
      const before = texts.get(edit.file) ?? readFileSync(join(ROOT, edit.file), 'utf8')
      texts.set(edit.file, planted(before, edit))
      expect(texts.get(edit.file)).not.toBe(before)
    }
  })
})
