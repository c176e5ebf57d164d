import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Path } from '../../domain/statecharts/paths.ts'
import { Mistyped, readOptions } from '../support/command-line.ts'
import { accountsIn } from './library/accounts.ts'
import { withoutLacking } from './library/left-out.ts'
import { askedFor, OPTIONS } from './library/paths-options.ts'
import { peopleOf } from './library/people.ts'
import type { Plan } from './library/plan.ts'
import { runOf } from './library/run-file.ts'
import { linesOf } from './library/told.ts'

const folder = mkdtempSync(join(tmpdir(), 'foyer-accounts-'))
const file = join(folder, 'accounts.json')
afterAll(() => rmSync(folder, { recursive: true }))

function read(...lines: string[]) {
  writeFileSync(file, lines.join('\n'))
  return accountsIn(file)
}

function refusalOf(...lines: string[]) {
  try {
    read(...lines)
  } catch (error) {
    if (error instanceof Mistyped) return error.message.replace(file, 'accounts.json')
    throw error
  }
  throw new Error('it was not refused')
}

const RITA = '  "superAdmin": { "account": "rita@seaside.example", "password": "Quiet#Lobby7" }'

describe('a file of accounts', () => {
  it('names who signs in, by role', () => {
    expect(read('{', `${RITA},`, '  "sendsCodes": true', '}')).toEqual({
      superAdmin: { account: 'rita@seaside.example', password: 'Quiet#Lobby7' },
      sendsCodes: true,
    })
  })

  it('may leave a password to a variable of the environment', () => {
    const [name = '', value] = Object.entries(process.env).find(([, each]) => each !== '' && each !== undefined) ?? []
    const { superAdmin } = read(`{ "superAdmin": { "account": "rita@seaside.example", "password": "env:${name}" } }`)
    expect(superAdmin?.password).toBe(value)
  })

  it.each([
    [['{', RITA, '', '  "admin": { "account": "a" }', '}'], 'accounts.json:4 is not JSON'],
    [['{', `${RITA},`, '  "admin": {', '    "account": "a"', '  }', '}'], 'accounts.json:3 "admin" lacks password.'],
    [['{', `${RITA},`, '  "superadmn": {}', '}'], 'accounts.json:3 there is no "superadmn"'],
    [['{', `${RITA},`, '  "superadmn": {}', '}'], 'Did you mean superAdmin?'],
    [['{', `${RITA},`, '  "staff": "tom"', '}'], 'accounts.json:3 "staff" takes { account, password }.'],
    [['{', '  "staff": {', '    "account": 7,', '    "password": "x" } }'], 'accounts.json:3 "account" takes a text'],
    [['{', `${RITA},`, '  "sendsCodes": "yes"', '}'], 'accounts.json:3 "sendsCodes" is true or false.'],
    [['{', '  "staff": { "account": "a", "password": "env:NOT_SET_ANYWHERE" } }'], 'the variable NOT_SET_ANYWHERE'],
    [['[]'], 'accounts.json:1 is no list of roles'],
    [['{ "sendsCodes": true }'], 'accounts.json:1 has no account.'],
  ])('%j is refused with its line', (lines, said) => expect(refusalOf(...lines)).toContain(said))

  it('is of a deployment, whose address goes with it', () => {
    const ask = () => askedFor(readOptions(['--accounts', file], OPTIONS), ['signIn'])
    expect(ask).toThrow('--accounts needs the deployment that they are of: --base-url <address>.')
  })
})

describe('whom the paths sign in as', () => {
  const people = () =>
    peopleOf({ superAdmin: { account: 'rita@seaside.example', password: 'Quiet#Lobby7', mobile: '351910000001' } })

  it('is whoever stands for that person of the demo company', () => {
    const { credentialsOf } = people()
    expect(credentialsOf('super@aurora.example')).toEqual({
      auth_account: 'rita@seaside.example',
      auth_password: 'Quiet#Lobby7',
    })
    expect(credentialsOf('13800000001').auth_account).toBe('351910000001')
  })

  it('is nobody where the file has none, and the path knows why', () => {
    const { credentialsOf, lacking } = people()
    expect(() => credentialsOf('admin@aurora.example')).toThrow('the file of accounts has no admin')
    expect(lacking()).toBe('the file of accounts has no admin')
  })

  it('without a file is the demo company itself', () => {
    expect(peopleOf().credentialsOf('admin@aurora.example').auth_account).toBe('admin@aurora.example')
  })
})

describe('a path that needs what a deployment does not give', () => {
  const path = (id: string, ...goals: string[]): Path => ({ id, name: `path ${id}`, start: '', goals }) as never
  const one = path('1', 'c.a', 'c.a|go|0', 'c.a|go|0 × go: goes')
  const two = path('2', 'c.a', 'c.b', 'c.a|back|0')
  const of = {
    states: new Set(['c.a', 'c.b']),
    transitions: new Set(['c.a|go|0', 'c.a|back|0']),
    cases: new Set(['c.a|go|0 × go: goes']),
  }
  const plan: Plan = { paths: [one, two], of, excluded: [], crashed: [] }
  const results = [
    { path: one, seconds: 1 },
    { path: two, seconds: 1, lacks: 'the file of accounts has no admin' },
  ]
  const chart = { id: 'c', hash: '' } as never
  const run = runOf({ chart, target: 'browser', ...withoutLacking(plan, results), startedAt: 0 })

  it('is neither passed nor failed, and all figures are those of the others', () => {
    const [head, ...more] = linesOf(run)
    expect(head).toBe(
      'c (browser): paths 1/1, states 1/1, transitions 1/1, cases 1/1, left out 1 path and 2 others, 1 s',
    )
    expect(more).toEqual(['   – 2 path 2: not walked here: the file of accounts has no admin'])
  })

  it('stands in the run with its reason, and so does what lies on it alone', () => {
    const why = 'the file of accounts has no admin'
    expect(run.excluded).toEqual([
      { what: 'path 2', path: '2', why },
      { what: 'c.b', why },
      { what: 'c.a|back|0', why },
    ])
  })
})
