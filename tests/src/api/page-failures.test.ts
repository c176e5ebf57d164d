import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { MessageKey } from '../../../locales/keys.ts'
import type { Failure } from '../../../machines/failure.ts'
import { RET } from '../../../openapi/ret.ts'
import '../../../src/api/page-failures.ts'
import { failureKey, failureText } from '../../../src/api/failures.ts'
import { formatsOf } from '../../../src/i18n/format.ts'
import { translatorOf } from '../../../src/i18n/translate.ts'

type Node = Record<string, unknown>
const FILE = resolve(import.meta.dirname, '../../../openapi/capi.yaml')
const contract = parse(readFileSync(FILE, 'utf8')) as Node
const LOCALES = import.meta.glob<Parameters<typeof translatorOf>[1]>('../../../locales/*.json', {
  eager: true,
  import: 'default',
})
const LANGS = ['en', 'zh', 'gd', 'tw', 'ja', 'ko', 'ar'] as const

const at = (path: string) =>
  path
    .slice(2)
    .split('/')
    .reduce<unknown>((node, key) => (node as Node)[key], contract)
const resolved = (node: unknown): Node =>
  typeof (node as Node)?.$ref === 'string' ? resolved(at((node as { $ref: string }).$ref)) : ((node ?? {}) as Node)

function retsOf(schema: unknown): number[] {
  const { allOf = [], properties = {} } = resolved(schema) as { allOf?: unknown[]; properties?: Node }
  const own = (resolved(properties.ret).enum ?? []) as number[]
  return [...own, ...allOf.flatMap(retsOf)]
}

/** What other systems alone are told, which show an API key. */
const OF_KEYS: readonly number[] = [RET.keyUnknown, RET.keyRevoked, RET.keyEnded]

/** Every operation that a page calls with its session, or to get one, and every refusal that the contract lets it answer. */
const REFUSALS = Object.values(contract.paths as Record<string, Record<string, Node>>)
  .flatMap((path) => Object.values(path))
  .filter(
    ({ operationId, security }) => operationId === 'openSession' || JSON.stringify(security)?.startsWith('[{"app":'),
  )
  .flatMap(({ operationId, responses }) => {
    const schemas = Object.values(responses as Node).flatMap((response) =>
      Object.values((resolved(response).content ?? {}) as Record<string, Node>).map(({ schema }) => schema),
    )
    const rets = [...new Set(schemas.flatMap(retsOf))].filter((ret) => ret !== RET.ok && !OF_KEYS.includes(ret))
    return rets.map((ret) => [String(operationId), ret] as const)
  })

/** The one refusal that is on our side, where nobody but us can do something: the generic words are right. */
const OURS: readonly number[] = [RET.serverError]

const refused = (operation: string, ret: number): Failure => ({ operation, ret, kind: 'answer', code: `RET:${ret}` })

describe('§8: what a page’s operation may be refused for', () => {
  test('is a long list: every operation of the pages has some', () => {
    expect(new Set(REFUSALS.map(([operation]) => operation)).size).toBeGreaterThan(25)
  })

  test.each(REFUSALS)('%s, %i: has words of its own, unless the fault is ours', (operation, ret) => {
    const key = failureKey(refused(operation, ret))
    expect([operation, ret, key === 'failure.unknown']).toEqual([operation, ret, OURS.includes(ret)])
  })

  test.each(LANGS)('reads in %s as a sentence that is not the one for our own faults', (lang) => {
    const messages = LOCALES[`../../../locales/${lang}.json`]
    if (!messages) throw new Error(`no locale ${lang}`)
    const t = translatorOf(lang, messages)
    for (const [operation, ret] of REFUSALS.filter(([, each]) => !OURS.includes(each))) {
      const text = failureText(t, formatsOf(lang), refused(operation, ret))
      expect([operation, ret, text.startsWith('failure.'), text.length > 5]).toEqual([operation, ret, false, true])
      expect(text).not.toBe(t('failure.unknown' satisfies MessageKey))
    }
  })
})
