import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { RET } from '../../../openapi/ret.ts'
import { readContract } from '../../../server/contract/contract.ts'
import { parameterReader, validatorsOf } from '../../../server/http/parameters.ts'
import { LANG_CODES } from '../../../src/i18n/languages.ts'
import { readReference } from '../../../src/reference/contract/read.ts'
import { withoutSections } from '../../../src/reference/contract/rows.ts'
import { retKey } from '../../../src/reference/operation/ret-key.ts'
import { whoMay } from '../../../src/reference/operation/who-may.ts'
import { groupKey } from '../../../src/reference/page/group-key.ts'
import { loadReferenceMessages } from '../../../src/reference/texts/ReferenceTexts.tsx'

const FILE = 'openapi/capi.yaml'
type Written = { operationId: string; security?: object[] }
const written = Object.values(
  (parse(readFileSync(FILE, 'utf8'), { maxAliasCount: -1 }) as { paths: Record<string, Record<string, Written>> })
    .paths,
).flatMap((item) => Object.values(item).filter(({ operationId }) => operationId !== undefined))

const { operations } = readReference()
const find = (id: string) => {
  const found = operations.find((each) => each.id === id)
  if (!found) throw new Error(`there is no ${id}`)
  return found
}
const takes = (name: string) =>
  written.filter(({ security = [] }) => security.some((each) => name in each)).map(({ operationId }) => operationId)

describe('the reference', () => {
  it.each(['key', 'robot'] as const)('has every call that takes the credential "%s", and by it', (caller) => {
    const theirs = operations.filter((each) => each.caller === caller).map(({ id }) => id)
    expect(theirs.length).toBeGreaterThan(5)
    expect(theirs.sort()).toEqual(takes(caller).sort())
  })

  it('has none of the console’s own calls', () => {
    const own = written
      .map(({ operationId }) => operationId)
      .filter((id) => ![...takes('key'), ...takes('robot')].includes(id))
    expect(own.length).toBeGreaterThan(50)
    expect(operations.filter(({ id }) => own.includes(id))).toEqual([])
  })

  it('asks for nothing that only a session or an embedded page says of itself', () => {
    const common = ['token', 'uid', '_corp_uuid', 'pf', 'app_id', 'ctime']
    const named = operations.flatMap(({ parameters, body }) =>
      [...parameters, ...(body?.rows ?? [])].map(({ path }) => path),
    )
    expect(named).toContain('alarm_id')
    expect(named.filter((name) => common.includes(name))).toEqual([])
  })

  it('says of each call what it does, what is answered, and in words who may', () => {
    for (const operation of operations) {
      expect(operation.description, operation.id).not.toBe('')
      expect(operation.answer, operation.id).not.toEqual([])
      expect(operation.answerSample, operation.id).toMatchObject({ ret: RET.ok })
      expect(whoMay(operation), operation.id).toBeDefined()
      if (operation.caller === 'key') expect(groupKey(operation.group), operation.id).toBeDefined()
    }
  })

  it('tells a reader elsewhere nothing of sections that they do not have', () => {
    expect(operations.filter((each) => JSON.stringify(each).includes('§')).map(({ id }) => id)).toEqual([])
    expect(withoutSections('§2 "Paginated content". Searched, and paged (§9); at once.')).toBe(
      'Searched, and paged; at once.',
    )
  })

  it('refuses a key by the numbers of keys, and never as a session that is over', () => {
    for (const { id, caller, rets } of operations) {
      expect(rets, id).toEqual(expect.arrayContaining([RET.parameterMissing, RET.tooMany, RET.serverError]))
      if (caller === 'key')
        expect(rets, id).toEqual(expect.arrayContaining([RET.keyUnknown, RET.keyRevoked, RET.keyEnded]))
      expect(rets.includes(RET.notLogin), id).toBe(caller === 'robot')
    }
    expect(find('recordChange').rets).toContain(RET.versionConflict)
    expect(find('robotOrders').rets).not.toContain(RET.notFound)
  })

  it.each(LANG_CODES)('has words for each of its numbers in %s', async (lang) => {
    const { ret } = (await loadReferenceMessages(lang)) as { ret: Record<string, string> }
    for (const each of new Set(operations.flatMap(({ rets }) => rets))) {
      expect(retKey(each)).toBe(`ret.${each}`)
      expect(ret[each]).toBeTruthy()
    }
  })

  it('names fields by their paths, with type, limits and choices as the contract has them', () => {
    const rows = new Map(find('robotReport').body?.rows.map((row) => [row.path, row]))
    expect(rows.get('reports')).toMatchObject({
      type: 'object[]',
      isRequired: true,
      limits: { minItems: 1, maxItems: 100 },
    })
    expect(rows.get('reports[].battery')).toMatchObject({ type: 'integer', limits: { minimum: 0, maximum: 100 } })
    expect(rows.get('reports[].position')).toMatchObject({ type: 'object | null', isRequired: false })
    expect(rows.get('reports[].task')?.limits.enum).toContain('patrolling')
  })

  it('offers the pages that a key can be given, and not those that decide who is let in', () => {
    const [resource] = find('recordList').parameters
    expect(resource).toMatchObject({ path: 'resource', isRequired: true })
    expect(resource?.limits.enum).toEqual(expect.arrayContaining(['visitors', 'tickets']))
    expect(resource?.limits.enum).not.toContain('staff')
    expect(resource?.limits.enum).not.toContain('apiKeys')
  })
})

describe('the body that a trial begins with', () => {
  const contract = readContract(FILE)
  const validators = validatorsOf(contract)
  const withBody = operations.filter(({ body }) => body)

  it.each(withBody.map((each) => [each.id, each] as const))('of %s is one that the server takes', (id, { body }) => {
    const operation = contract.operations.find((each) => each.id === id)
    if (!operation || !body) throw new Error(`${id} is not in the contract`)
    const sent = body.isForm
      ? Object.fromEntries(Object.entries(body.sample).map(([name, value]) => [name, String(value)]))
      : body.sample
    expect(parameterReader(operation, validators)({}, sent, !body.isForm)).toMatchObject(body.sample)
  })
})
