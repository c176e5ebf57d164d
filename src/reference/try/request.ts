import type { ReferenceOperation } from '../contract/shape.ts'
import type { Filled } from './filled.ts'

export type CallRequest = {
  method: 'GET' | 'POST'
  url: string
  headers: Readonly<Record<string, string>>
  body?: string
  fields?: readonly (readonly [string, string])[]
}

const FORM = 'application/x-www-form-urlencoded'

/** The request of what is filled in, without its key: fields that are empty are left out. */
export function requestOf(operation: ReferenceOperation, { values, json }: Filled, origin: string): CallRequest {
  const { method, path, parameters, body } = operation
  const given = (each: { path: string }) => values[each.path] !== undefined && values[each.path] !== ''
  const pairs = (rows: readonly { path: string }[]) =>
    rows.filter(given).map((each) => [each.path, values[each.path] ?? ''] as const)
  const query = new URLSearchParams(pairs(parameters.filter((each) => each.in === 'query')).map(([...pair]) => pair))
  const url = `${origin}${path}${query.size > 0 ? `?${query}` : ''}`
  const headers = Object.fromEntries(pairs(parameters.filter((each) => each.in === 'header')))
  if (!body) return { method, url, headers }
  if (!body.isForm) return { method, url, headers: { ...headers, 'content-type': 'application/json' }, body: json }
  const fields = pairs(body.rows)
  const form = new URLSearchParams(fields.map(([...pair]) => pair))
  return { method, url, headers: { ...headers, 'content-type': FORM }, body: String(form), fields }
}

/** As a shell takes it, whatever stands in it. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

function compact(json: string) {
  try {
    return JSON.stringify(JSON.parse(json))
  } catch {
    return json
  }
}

/** The same call in a terminal; the key stays a variable, so that it stands in no history. */
export function curlOf({ method, url, headers, body, fields }: CallRequest) {
  const lines = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quoted(url)}`,
    '-H "authorization: Bearer $KEY"',
    ...Object.entries(headers)
      .filter(([, value]) => value !== FORM)
      .map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(fields ?? []).map(([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`),
    ...(body !== undefined && !fields ? [`-d ${quoted(compact(body))}`] : []),
  ]
  return lines.join(' \\\n  ')
}
