import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import lock from '../../package-lock.json' with { type: 'json' }
import { advisoriesIn, compareVersions, findingsIn, licencesOf, lockedIn } from '../../scripts/advisories.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const LOCKED = lockedIn({
  packages: {
    '': {},
    'node_modules/hall': { version: '2.3.1', license: 'MIT' },
    'node_modules/@lobby/desk': { version: '1.0.0-beta.5', license: 'ISC', dev: true },
    'node_modules/@lobby/desk/node_modules/hall': { version: '1.9.0', license: 'MIT' },
  },
})
const about = (name: string, events: object[]) => ({
  ...{ id: 'GHSA-1', summary: 'A hole' },
  affected: [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events }] }],
})
const found = (...advisories: Parameters<typeof findingsIn>[1]) =>
  findingsIn(LOCKED, advisories).map(({ name, version }) => `${name} ${version}`)

describe('known holes of the packages', () => {
  test('are found by the range of versions that has them, wherever a package lies', () => {
    expect(found(about('hall', [{ introduced: '0' }, { fixed: '2.0.0' }]))).toEqual(['hall 1.9.0'])
    expect(found(about('hall', [{ introduced: '2.0.0' }, { last_affected: '2.3.1' }]))).toEqual(['hall 2.3.1'])
    expect(found(about('hall', [{ introduced: '0' }, { fixed: '1.0.0' }, { introduced: '2.3.2' }]))).toEqual([])
    expect(found(about('@lobby/desk', [{ introduced: '0' }, { fixed: '1.0.0' }]))).toEqual(['@lobby/desk 1.0.0-beta.5'])
  })

  test('are found by the list of versions too, and not where another world has the name or the advisory was withdrawn', () => {
    const hall = (ecosystem: string) => ({ package: { ecosystem, name: 'hall' }, versions: ['1.9.0'] })
    expect(found({ id: 'a', affected: [hall('npm')] })).toEqual(['hall 1.9.0'])
    expect(found({ id: 'a', affected: [hall('PyPI')] })).toEqual([])
    expect(found({ id: 'a', withdrawn: '2026-01-01T00:00:00Z', affected: [hall('npm')] })).toEqual([])
  })

  test('are read from one advisory, a list, an answer of the service, or lines', () => {
    const [one, other] = [{ id: 'a' }, { id: 'b' }].map((each) => JSON.stringify(each))
    const idsIn = (text: string) => advisoriesIn(text).map(({ id }) => id)
    expect(idsIn(`${one}`)).toEqual(['a'])
    expect(idsIn(`[${one},${other}]`)).toEqual(['a', 'b'])
    expect(idsIn(`{"vulns":[${one},${other}]}`)).toEqual(['a', 'b'])
    expect(idsIn(`${one}\n${other}\n`)).toEqual(['a', 'b'])
  })

  test('versions are ordered as semantic versions are', () => {
    const order = ['0.9.10', '1.0.0-alpha', '1.0.0-alpha.1', '1.0.0-alpha.beta', '1.0.0-beta.2', '1.0.0-beta.11']
    const all = [...order, '1.0.0', '1.2.0', '1.10.0']
    expect(all.toReversed().sort(compareVersions)).toEqual(all)
  })
})

test('the command names what is shipped, exits 1 where something is known, and 2 where a file holds no advisories', () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-audit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const run = (text: string) => {
    const file = join(folder, 'advisories.json')
    writeFileSync(file, text)
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', join(ROOT, 'scripts/audit.ts'), file],
      { encoding: 'utf8', cwd: ROOT },
    )
    return { status, said: stdout + stderr }
  }
  const known = run(JSON.stringify(about('fastify', [{ introduced: '0' }, { fixed: '999.0.0' }])))
  expect(known.status).toBe(1)
  expect(known.said).toMatch(/^SHIPPED fastify \S+: GHSA-1 A hole \(mended in 999\.0\.0\)$/m)
  expect(run(JSON.stringify(about('nobody-has-this', [{ introduced: '0' }]))).status).toBe(0)
  expect(run('no advisories').status).toBe(2)
})

test('everything that is shipped has a licence that may be passed on', () => {
  const licences = licencesOf(lockedIn(lock))
  expect([...licences.keys()].filter((licence) => /unknown|AGPL|SSPL|UNLICENSED/.test(licence))).toEqual([])
  expect([...licences.values()].flat().length).toBeGreaterThan(50)
})
