import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { type Access, readAccess } from './access.ts'

export type Schema = {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  allOf?: Schema[]
  contentMediaType?: string
  contentSchema?: Schema
  [keyword: string]: unknown
}

type Parameter = { name: string; in: 'query' | 'header' | 'path'; required?: boolean; schema: Schema }
type Content = Record<string, { schema: Schema }>
type Response = { content?: Content; headers?: Record<string, unknown> }
type Body = { required?: boolean; content: Content }
type Operation = {
  operationId: string
  parameters?: Parameter[]
  requestBody?: Body
  security?: Record<string, string[]>[]
  'x-access'?: Record<string, unknown>
  responses: Record<string, Response>
}
type PathItem = { parameters?: Parameter[] } & Partial<Record<'get' | 'post', Operation>>
export type Document = { paths: Record<string, PathItem>; components: { schemas: Record<string, Schema> } }

export type ContractOperation = {
  id: string
  method: 'GET' | 'POST'
  path: string
  /** Media types that a body may have; empty where none is taken. */
  bodyTypes: string[]
  bodyRequired: boolean
  access: Access
  mayBeUnchanged: boolean
  mayBeCompressed: boolean
  /** Its form ends with a file. */
  takesFile: boolean
  sendsFile: boolean
  /** Its answer may wait for something to happen. */
  mayWait: boolean
  /** One flat object schema of query and body together. */
  params: Schema & { properties: Record<string, Schema>; required: string[] }
  /** What an embedded page says of itself with every call, checked and kept from the handler. */
  unread: readonly string[]
  answers: Record<string, Schema>
}

export type Contract = { operations: ContractOperation[]; schemas: Record<string, Schema> }

/** Under which name validators know the schemas of the contract. */
export const COMPONENTS = 'capi'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const lookUp = (document: Document, ref: string) =>
  ref
    .split('/')
    .slice(1)
    .reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), document)

function resolver(document: Document) {
  return function resolve<T>(value: T | { $ref: string }): T {
    return isObject(value) && typeof value.$ref === 'string' ? resolve(lookUp(document, value.$ref) as T) : (value as T)
  }
}
type Resolve = ReturnType<typeof resolver>

/** Points references at the one schema of components that the validators know. */
const withNamedRefs = (document: Document) =>
  JSON.parse(JSON.stringify(document).replaceAll('"$ref":"#/', `"$ref":"${COMPONENTS}#/`)) as Document

type FlatSchema = { properties: Record<string, Schema>; required: string[]; isClosed: boolean }

function flatten(schema: Schema, resolve: Resolve): FlatSchema {
  const own = resolve<Schema>(schema)
  const parts = (own.allOf ?? []).map((part) => flatten(part, resolve))
  const properties = Object.fromEntries(
    Object.entries(own.properties ?? {}).map(([name, each]) => [name, resolve<Schema>(each)]),
  )
  return {
    properties: Object.assign({}, ...parts.map((part) => part.properties), properties),
    required: [...parts.flatMap((part) => part.required), ...(own.required ?? [])],
    isClosed: own.additionalProperties === false || parts.some((part) => part.isClosed),
  }
}

function paramsOf(parameters: Parameter[], body: Body | undefined, resolve: Resolve): ContractOperation['params'] {
  const query = parameters.filter((each) => each.in === 'query')
  const first = body && Object.values(body.content)[0]
  const form = first ? flatten(first.schema, resolve) : { properties: {}, required: [], isClosed: false }
  const properties = {
    ...Object.fromEntries(query.map((each) => [each.name, resolve<Schema>(each.schema)])),
    ...form.properties,
  }
  const required = [...query.filter((each) => each.required).map((each) => each.name), ...form.required]
  return { type: 'object', properties, required, additionalProperties: !form.isClosed }
}

/** An embedded page's session is a bearer token; no parameter stands for it. */
function unreadOf(item: PathItem, operation: Operation, body: Body | undefined, resolve: Resolve) {
  const common = (item.parameters ?? []).map((each) => resolve<Parameter>(each).name)
  if (common.includes('token')) return []
  const own = paramsOf(
    (operation.parameters ?? []).map((each) => resolve<Parameter>(each)),
    body,
    resolve,
  )
  return common.filter((name) => !Object.hasOwn(own.properties, name))
}

function answersOf(operation: Operation, resolve: Resolve) {
  const schemas = Object.entries(operation.responses).map(([status, response]) => {
    const schema = resolve<Response>(response).content?.['application/json']?.schema
    return schema ? [[status, schema] as const] : []
  })
  return Object.fromEntries(schemas.flat())
}

const read = new Map<string, Contract>()

/** The contract in a file; read once in the life of a process, so that what is compiled from it is compiled once too. */
export function readContract(file: string): Contract {
  const contract = read.get(file) ?? contractOf(parse(readFileSync(file, 'utf8')) as Document)
  read.set(file, contract)
  return contract
}

export function contractOf(given: Document): Contract {
  const document = withNamedRefs(given)
  const resolve = resolver(document)
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    (['get', 'post'] as const).flatMap((method) => {
      const operation = item[method]
      if (!operation) return []
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((each) =>
        resolve<Parameter>(each),
      )
      const body = operation.requestBody && resolve<Body>(operation.requestBody)
      const params = paramsOf(parameters, body, resolve)
      return {
        id: operation.operationId,
        method: method === 'get' ? ('GET' as const) : ('POST' as const),
        path,
        bodyTypes: Object.keys(body?.content ?? {}),
        bodyRequired: body?.required === true,
        access: readAccess(operation),
        mayBeUnchanged: '304' in operation.responses,
        mayBeCompressed: 'Content-Encoding' in (resolve<Response>(operation.responses[200] ?? {}).headers ?? {}),
        takesFile: params.properties.file?.contentMediaType === 'application/octet-stream',
        sendsFile: 'text/csv' in (resolve<Response>(operation.responses[200] ?? {}).content ?? {}),
        mayWait: Object.hasOwn(params.properties, 'wait_s'),
        params,
        unread: unreadOf(item, operation, body, resolve),
        answers: answersOf(operation, resolve),
      }
    }),
  )
  return { operations, schemas: document.components.schemas }
}
