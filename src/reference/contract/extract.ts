import { mayKeyReach } from '../../../domain/key-rights.ts'
import { RESOURCES } from '../../../domain/resources/all.ts'
import type { Resource } from '../../../domain/resources/shape.ts'
import { RET } from '../../../openapi/ret.ts'
import { type Document, type Operation, type PathItem, type Resolve, resolverOf, type Schema } from './document.ts'
import { fieldsOf, rowsOf, withoutSections } from './rows.ts'
import type { Body, Caller, FieldRow, Parameter, Reference, ReferenceOperation } from './shape.ts'

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'

/** What any call is refused with before it is looked at, and what goes wrong on the server. */
const ANY_CALL = [RET.parameterMissing, RET.tooMany, RET.serverError]
/** A key that is not taken says why by a number of its own. */
const NOT_FOR: Readonly<Record<Caller, readonly number[]>> = {
  key: [RET.ok, RET.notLogin],
  robot: [RET.ok],
}

/** The pages whose records a key can be given at all. */
const pagesForKeys = () =>
  (RESOURCES as readonly Resource[]).filter((each) => mayKeyReach(each, { robots: [] })).map(({ id }) => id)

function callerOf({ security = [] }: Operation): Caller | undefined {
  if (security.some((each) => 'key' in each)) return 'key'
  return security.some((each) => 'robot' in each) ? 'robot' : undefined
}

/** The common parameters stand beside the operations of a path; of them one takes only what it names itself. */
const commonOf = ({ parameters = [] }: PathItem, resolve: Resolve) => parameters.map((each) => resolve(each).name)

/** A key names the page that it asks of; which those are is our own definitions' to say. */
const withPages = <Row extends FieldRow>(rows: readonly Row[], caller: Caller): Row[] =>
  rows.map((row) => (caller === 'key' && row.path === 'resource' ? { ...row, limits: { enum: pagesForKeys() } } : row))

function parametersOf({ parameters = [] }: Operation, resolve: Resolve): Parameter[] {
  return parameters.map((each) => {
    const { name, in: place, required = false, description, schema } = resolve(each)
    const [row] = rowsOf(
      { ...resolve<Schema>(schema), ...(description ? { description } : {}) },
      resolve,
      name,
      required,
    )
    if (!row || (place !== 'query' && place !== 'header')) throw new Error(`${name} stands in ${place}`)
    return { ...row, in: place }
  })
}

function bodyOf(id: string, { requestBody }: Operation, common: readonly string[], resolve: Resolve): Body | undefined {
  if (!requestBody) return undefined
  const isForm = FORM in requestBody.content
  const media = requestBody.content[isForm ? FORM : JSON_TYPE]
  const sample = media && resolve<Schema>(media.schema).example
  if (!media || !sample) throw new Error(`${id} needs a body with an example`)
  return { isForm, rows: fieldsOf(media.schema, resolve, common), sample: sample as Body['sample'] }
}

function answerOf({ responses }: Operation, resolve: Resolve) {
  const media = resolve(responses['200'] ?? {}).content?.[JSON_TYPE]
  const parts = media ? (resolve<Schema>(media.schema).allOf ?? []).map((part) => resolve<Schema>(part)) : []
  const { ret, data } = Object.assign({}, ...parts.map(({ properties }) => properties)) as Record<string, Schema>
  const [example] = Object.values(media?.examples ?? {})
  return {
    answer: data?.anyOf?.[0] ? fieldsOf(data.anyOf[0], resolve) : [],
    answerSample: example && resolve(example).value,
    rets: (ret?.enum ?? []) as number[],
  }
}

function operationOf(path: string, item: PathItem, method: 'get' | 'post', resolve: Resolve): ReferenceOperation[] {
  const operation = item[method]
  const caller = operation && callerOf(operation)
  if (!operation || !caller) return []
  const { rets, ...answer } = answerOf(operation, resolve)
  const body = bodyOf(operation.operationId, operation, commonOf(item, resolve), resolve)
  const { operationId: id, tags, summary, description, 'x-access': access } = operation
  return [
    {
      ...{ id, path, caller, summary, ...answer },
      method: method === 'get' ? 'GET' : 'POST',
      group: tags[0] ?? '',
      description: withoutSections(description),
      right: access.right,
      changesState: access['changes-state'],
      parameters: withPages(parametersOf(operation, resolve), caller),
      body: body && { ...body, rows: withPages(body.rows, caller) },
      unchanged: operation.responses['304']?.description,
      rets: [...new Set([...rets, ...ANY_CALL])]
        .filter((each) => !NOT_FOR[caller].includes(each))
        .sort((a, b) => a - b),
    },
  ]
}

/** What API keys and robots may call, out of the contract. */
export function referenceOf(document: Document): Reference {
  const resolve = resolverOf(document)
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    (['get', 'post'] as const).flatMap((method) => operationOf(path, item, method, resolve)),
  )
  return { operations }
}
