import type { InjectOptions } from 'fastify'
import type { ContractOperation, Schema } from '../../../server/contract/contract.ts'

export type Fields = Readonly<Record<string, string>>

/** Gives out values that occur nowhere else, and remembers them. */
export function canaries() {
  const given: string[] = []
  const number = () => String(4_711_000 + given.length)
  const shapes = [
    () => `canary-${number()}-x`,
    () => `1390${number()}`,
    () => `canary${number()}@mail.example`,
    () => `Cn#${number()}-aB`,
    () => number().slice(1),
  ] as const
  const one = (shape: number) => {
    const value = (shapes[shape % shapes.length] as () => string)()
    given.push(value)
    return value
  }
  return { given, one }
}
export type Canaries = ReturnType<typeof canaries>

const isNumber = ({ type }: Schema) => type === 'integer' || type === 'number'

function canaryOf(schema: Schema, shape: number, { one, given }: Canaries): string {
  if (Array.isArray(schema.enum)) return String(schema.enum[0])
  if (schema.contentSchema) {
    const names = ['email', 'dept', 'job', 'mobile', 'password', 'old_password']
    return JSON.stringify(Object.fromEntries(names.map((name, index) => [name, one(shape + index)])))
  }
  if (!isNumber(schema)) return one(shape)
  const whole = String(881_234_000 + given.length)
  given.push(whole)
  return whole
}

/** A canary for every parameter of an operation. */
export const canaryFields = ({ params }: ContractOperation, shape: number, from: Canaries): Fields =>
  Object.fromEntries(Object.entries(params.properties).map(([name, schema]) => [name, canaryOf(schema, shape, from)]))

const encoded = (fields: Fields) => new URLSearchParams(fields).toString()
const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'

const asMultipart = (fields: Fields) => {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--b--\r\n`
}

/** The same fields sent rightly, and in every wrong way that comes to mind. */
export function waysToSend({ method, path, bodyTypes }: ContractOperation, fields: Fields): InjectOptions[] {
  const query = encoded(fields)
  const post = (type: string, payload: string): InjectOptions => ({
    method: 'POST',
    url: path,
    headers: { 'content-type': type },
    payload,
  })
  const json = JSON.stringify(fields)
  const own = bodyTypes.includes(JSON_TYPE) ? post(JSON_TYPE, json) : post(FORM, query)
  const [name = '', value = ''] = Object.entries(fields)[0] ?? []
  return [
    method === 'GET' ? { method, url: `${path}?${query}` } : own,
    { method, url: `${path}?${query}` },
    { method: 'PUT', url: `${path}?${query}` },
    { method, url: `${path}/${value}?${query}` },
    { method, url: `${path}?${query}&${name}=other` },
    { method, url: `${path}?${encodeURIComponent(value)}=1` },
    { method, url: `${path}%3F${encodeURIComponent(query)}` },
    { method, url: `${path}?${query}${'x'.repeat(9000)}` },
    post(FORM, `${query}&${name}=other`),
    post(FORM, `${query}${'x'.repeat(70_000)}`),
    post('multipart/form-data; boundary=b', asMultipart(fields)),
    post('multipart/form-data; boundary=c', asMultipart(fields)),
    post(JSON_TYPE, json),
    post(JSON_TYPE, json.slice(0, -1)),
    post(JSON_TYPE, `{"${value}":x`),
    post('text/plain', query),
  ]
}

/** Pages asked for with the same fields in their address. */
export function pagesWith(fields: Fields): InjectOptions[] {
  const query = encoded(fields)
  const value = encodeURIComponent(Object.values(fields)[0] ?? '')
  const addresses = [
    `/?${query}`,
    `/login?${query}`,
    `/frame/x/y?${query}`,
    `/frame/x/y/${value}?${query}`,
    `/nowhere/%E0%A4%A?${query}`,
    `/login%3F${encodeURIComponent(query)}`,
    `/login;${query}`,
    `/dev/sso?${query}`,
    `/dev/outbox?${query}`,
    `/missing.js?${query}`,
  ]
  return addresses.flatMap((url) => [{ url }, { url, headers: { accept: 'text/html' } }])
}
