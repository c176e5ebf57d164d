import createClient, { type Client, type ClientOptions } from 'openapi-fetch'
import type { components, paths } from '../../openapi/capi.gen.ts'
import { entriesOf } from './common-parameters.ts'

export type ApiClient = Pick<Client<paths>, 'GET' | 'POST'>
export type Reply<Body> = { data?: Body; error?: unknown; response: Response }

type Detail = components['schemas']['FailureDetail']
/** What a call answers when it succeeds: a refusal never gets past `unwrap`. */
export type DataOf<Body> = Body extends { data: infer Data } ? Succeeded<Data> : never
type Succeeded<Data> = Data extends null ? never : Detail extends Data ? never : Data

export type Fields = Readonly<Record<string, unknown>>
/** How the fields of a POST are written: its body, and the type of that where it does not tell it. */
type Writing = { write: (fields: Fields) => string | FormData; headers?: Readonly<Record<string, string>> }

const queryText = (fields: Fields) => new URLSearchParams(Object.fromEntries(entriesOf(fields))).toString()

/** A form for a file, which is its last part. */
export function formOf({ file, ...fields }: Fields) {
  const form = new FormData()
  for (const [name = '', value = ''] of entriesOf(fields)) form.append(name, value)
  form.append('file', file as File)
  return form
}

/** Of a call with a file: the browser says itself where its parts begin. */
export const AS_MULTIPART = { 'content-type': null }

export const AS_FORM: Writing = {
  write: (fields) => ('file' in fields ? formOf(fields) : queryText(fields)),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
}

/** The paths of the contract. A query carries the common parameters in a GET, the body in a POST; a call's own go before. */
export function typedClient(common: Fields, options: ClientOptions, { write, headers }: Writing): ApiClient {
  const withCommon = (fields: unknown): Fields => ({ ...common, ...(fields as Fields) })
  const { GET } = createClient<paths>({ ...options, querySerializer: (query) => queryText(withCommon(query)) })
  const { POST } = createClient<paths>({
    ...options,
    headers: { ...options.headers, ...headers },
    bodySerializer: (body) => write(withCommon(body)),
  })
  return { GET, POST }
}
