import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROLES } from '../../../domain/roles.ts'
import { SCOPE } from '../../../domain/scopes.ts'
import { BadContract } from '../../../server/contract/access.ts'
import { contractOf, type Document } from '../../../server/contract/contract.ts'
import { FOLDERS } from '../support/test-database.ts'
import { keptOf, ROWS, saidOf } from '../support/who-may-what.ts'

type Operation = NonNullable<Document['paths'][string]['get']>

const DOCUMENT = parse(readFileSync(FOLDERS.contract, 'utf8')) as Document

const METHODS = ['get', 'post'] as const
const OPERATIONS = Object.entries(DOCUMENT.paths).flatMap(([path, item]) =>
  METHODS.flatMap((method) => (item[method] ? [{ path, item, method, operation: item[method] }] : [])),
)
const IDS = OPERATIONS.map(({ operation }) => operation.operationId)

const FLAGS = ['origin', 'changes-state', 'during-set-up', 'role', 'right']

/** Reads the contract of one operation, and that changed. */
const starting = (id: string, change: (operation: Operation) => Operation) => () => {
  const { path, item, method, operation } = OPERATIONS.find((each) => each.operation.operationId === id) as Found
  const { get: _get, post: _post, ...common } = item
  return contractOf({ ...DOCUMENT, paths: { [path]: { ...common, [method]: change(operation) } } })
}
type Found = (typeof OPERATIONS)[number]

const without = <Whole extends object>(whole: Whole, name: string) =>
  Object.fromEntries(Object.entries(whole).filter(([each]) => each !== name)) as Whole

test('the contract says of each of its 105 operations who may call it', () => {
  expect(IDS).toHaveLength(105)
  expect(contractOf(DOCUMENT).operations.map(({ id, access }) => [id, Object.keys(access).length])).toEqual(
    IDS.map((id) => [id, 8]),
  )
})

test.each(IDS)('the server does not start while the contract leaves out who may call %s, or from where', (id) => {
  const refused = (change: (operation: Operation) => Operation) =>
    expect(starting(id, change)).toThrow(new RegExp(`^${id}: .*(security|x-access)`))
  refused((operation) => without(operation, 'security'))
  refused((operation) => without(operation, 'x-access'))
  for (const flag of FLAGS)
    refused((operation) => ({ ...operation, 'x-access': without(operation['x-access'] ?? {}, flag) }))
})

type Wrong = [what: string, id: string, change: Partial<Operation>]
const WRONG: Wrong[] = [
  ['a credential that nobody knows', 'recordList', { security: [{ friend: [] }] }],
  ['one of two credentials', 'recordList', { security: [{ app: ['records.read'] }, { session: [] }] }],
  ['a key for what robots do', 'robotReport', { security: [{ robot: [] }, { key: [] }] }],
  ['a key alone', 'recordList', { security: [{ key: [] }] }],
  ['an embedded page without a scope', 'recordList', { security: [{ app: [] }] }],
  ['a scope that no app has', 'recordList', { security: [{ app: ['everything'] }] }],
  ['an origin that is none', 'recordList', { 'x-access': { origin: 'everywhere' } }],
  ['a flag that means nothing', 'recordList', { 'x-access': { 'during-setup': true } }],
  ['a role for nobody', 'langList', { 'x-access': { role: 'admin' } }],
  ['anybody with a session', 'sessionList', { 'x-access': { role: 'anybody' } }],
  ['a set-up of nobody', 'langList', { 'x-access': { 'during-set-up': false } }],
  ['a right over records for a console session', 'sessionList', { 'x-access': { right: 'records.read' } }],
]

test.each(WRONG)('%s is refused at the start', (_, id, change) => {
  const start = starting(id, (operation) => ({
    ...operation,
    ...change,
    'x-access': { ...operation['x-access'], ...change['x-access'] },
  }))
  expect(start).toThrow(BadContract)
})

const SECURITIES: Operation['security'][] = [
  ...[[], [{}, { session: [] }], [{ session: [] }], [{ robot: [] }], [{ company: [] }]],
  ...Object.values(SCOPE).map((scope) => [{ app: [scope] }]),
  ...[[{ session: [] }], ...Object.values(SCOPE).map((scope) => [{ app: [scope] }])].map((of) => [...of, { key: [] }]),
]
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  origin: ['console', 'apps', 'both'],
  'changes-state': [true, false],
  'during-set-up': [true, false],
  role: ['anybody', ...ROLES],
  right: [...new Set(ROWS.map((row) => row.right))],
}
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The operation with one of these lines another one, in each way there is. */
const othersOf = (operation: Operation): Operation[] => [
  ...SECURITIES.filter((security) => !isSame(security, operation.security)).map((security) => ({
    ...operation,
    security,
  })),
  ...Object.entries(VALUES).flatMap(([flag, values]) =>
    values
      .filter((value) => value !== operation['x-access']?.[flag])
      .map((value) => ({ ...operation, 'x-access': { ...operation['x-access'], [flag]: value } })),
  ),
]

/** What the table would have to say then; nothing where the server does not start. */
function saidBy(id: string, changed: Operation) {
  try {
    return starting(id, () => changed)().operations.map(({ access }) => saidOf(id, access))
  } catch (error) {
    if (error instanceof BadContract) return undefined
    throw error
  }
}

test.each(OPERATIONS.map(({ operation }) => [operation.operationId, operation] as const))(
  'no line on who may call %s can be another one without being noticed',
  (id, operation) => {
    const kept = ROWS.filter((row) => row.operation === id).map(keptOf)
    expect(saidBy(id, operation)).toEqual(kept)
    const others = othersOf(operation)
    expect(others.length).toBeGreaterThan(35)
    expect(others.filter((other) => isSame(saidBy(id, other), kept))).toEqual([])
  },
)

const HANDLERS = [...readFileSync('server/http/table.ts', 'utf8').matchAll(/from '\.\.\/([^']+)'/g)].map(
  ([, file]) => file,
)
const LOOKS_FOR_ITSELF =
  /\b(?:sessions\.check|findAppSession|robotWithKey|isCorpSecret|isSsoUser|roleOf|reaches|may(?:Call|Do|Open\w*|Command|Read|Write|Add|Remove))\b/

test.each(HANDLERS)('the handlers of %s leave to the mount who may call them', (file) => {
  expect(HANDLERS.length).toBeGreaterThan(20)
  expect(LOOKS_FOR_ITSELF.exec(readFileSync(`server/${file}`, 'utf8'))?.[0]).toBeUndefined()
})
