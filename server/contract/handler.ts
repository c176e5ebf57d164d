import type { SheetFile } from '../../domain/sheets/sheet-file.ts'
import type { components, operations } from '../../openapi/capi.gen.ts'
import type { Database } from '../database/database.ts'
import type { Delivery } from '../delivery/delivery.ts'
import type { Settings } from '../settings.ts'
import type { Caller, Sessions } from './caller.ts'
import type { Upload } from './upload.ts'

export type Deps = {
  settings: Settings
  secretKey: Buffer
  db: Database
  delivery: Delivery
  sessions: Sessions
  /** Where the embedded pages are for a console opened on that host; empty where nowhere is safe. */
  appsOrigin: (hostname: string) => string
  /** Told when there is an import to do. */
  imports: { wake: () => void }
  /** From when on nothing waits any more that would let the server wait. */
  isStopping: () => boolean
  /** The folder of what the pages say. */
  pageTexts: string
  /** For the log: what failed behind an answer that did not wait for it. */
  report: (what: string, error: unknown) => void
}

export type OperationId = keyof operations
export type FailureDetail = {
  tries_left?: number
  retry_after_s?: number
  field?: string
  fields?: Readonly<Record<string, string>>
  record?: components['schemas']['Record']
  tip?: components['schemas']['SheetTip']
  columns?: string[]
  limit?: number
  quota?: components['schemas']['QuotaKind']
  used?: number
  signed_in?: string
  entering?: string
}

type QueryOf<Op extends OperationId> = operations[Op]['parameters'] extends { query?: infer Query }
  ? NonNullable<Query>
  : never
type BodyOf<Op extends OperationId> = operations[Op] extends { requestBody?: { content: infer Content } }
  ? Content[keyof Content]
  : never
type Known<T> = [T] extends [never] ? unknown : T
type Flat<T> = { [Key in keyof T]: T[Key] }

/** Query and form parameters of an operation, merged and checked against the contract. */
export type Params<Op extends OperationId> = Flat<Known<QueryOf<Op>> & Known<BodyOf<Op>>>
/** As a handler sees them: a file is still to be read. */
type Given<T> = T extends { file: string } ? Flat<Omit<T, 'file'> & { file: Upload }> : T

type EnvelopeOf<Op extends OperationId> = operations[Op]['responses'] extends {
  200: { content: { 'application/json': infer Body } }
}
  ? Body
  : never
type SuccessOf<D> = D extends null ? never : FailureDetail extends D ? never : D

/** The `data` of a successful answer. */
export type Data<Op extends OperationId> = EnvelopeOf<Op> extends { data: infer D } ? SuccessOf<D> : never

/** What a handler answers: the `data`, or the file that is sent in its place. */
export type Answer<Op extends OperationId> = operations[Op]['responses'] extends {
  200: { content: { 'text/csv': string } }
}
  ? SheetFile
  : Data<Op>

/** What a handler may know of the request beyond its parameters, and what it may say beyond its answer. */
export type Call = {
  /** The visitor's address, behind trusted proxies too. */
  ip: string
  /** The origin that the request was made to, such as http://localhost:8080. */
  origin: string
  hostname: string
  isBrowser: boolean
  userAgent: string
  requestId: string
  /** Without `maxAgeSeconds` the cookie ends with the browser's session. */
  setBindCookie: (value: string, maxAgeSeconds?: number) => void
  clearBindCookie: () => void
  /** The job that goes on behind the answer: its `mq` (§7). */
  setJob: (job_id: string) => void
  /** Whom the request is from or about; the log has them hashed. */
  noteAsker: (who: { corp_uuid: string; user_uuid?: string; grant?: object }) => void
}

/** A handler that is given who asks, and what they ask for where the contract names a right to it. It throws `Refused`. */
export type HandlerFor<Op extends OperationId, Asker> = (
  deps: Deps,
  params: Given<Params<Op>>,
  asker: Asker,
  call: Call,
) => Promise<Answer<Op>>

/** A handler that anybody may ask. */
export type Handler<Op extends OperationId> = HandlerFor<Op, undefined>

/** A handler that runs only for a live session. */
export type SessionHandler<Op extends OperationId> = HandlerFor<Op, Caller>
