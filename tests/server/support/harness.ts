import { randomBytes } from 'node:crypto'
import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgArray, PgTable } from 'drizzle-orm/pg-core'
import type { InjectOptions } from 'fastify'
import { type App, type AppOptions, buildApp, type Folders } from '../../../server/app.ts'
import { reconcileCatalogue } from '../../../server/catalogue/reconcile.ts'
import { readContract } from '../../../server/contract/contract.ts'
import type { Data, OperationId, Params } from '../../../server/contract/handler.ts'
import { type Database, type OpenDatabase, schema } from '../../../server/database/database.ts'
import { chooseDelivery } from '../../../server/delivery/choice.ts'
import { type Delivery, deliveryOver, type Message } from '../../../server/delivery/delivery.ts'
import { DEV_PAGES } from '../../../server/demo/dev-pages.ts'
import { seedDemo } from '../../../server/demo/seed.ts'
import type { Envelope } from '../../../server/http/envelope.ts'
import { describeError } from '../../../server/http/request-log.ts'
import { backgroundJobs } from '../../../server/jobs/every.ts'
import { openSessions } from '../../../server/people/sessions.ts'
import { readSettings, type SettingName, type Settings } from '../../../server/settings.ts'
import { FOLDERS, openTestDatabase } from './test-database.ts'

export { FOLDERS, openTestDatabase }
export const CONTRACT = readContract(FOLDERS.contract)

/** Lets time pass for the database by moving every timestamp it holds into the past. */
export async function letTimePass(db: Database, seconds: number) {
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable)) continue
    const columns = getTableConfig(table).columns.filter((column) => column.getSQLType().startsWith('timestamp'))
    if (columns.length === 0) continue
    const shifts = columns.map((column) => {
      const name = sql.identifier(column.name)
      const by = sql`make_interval(secs => ${seconds})`
      return is(column, PgArray)
        ? sql`${name} = array(select each - ${by} from unnest(${name}) as each)`
        : sql`${name} = ${name} - ${by}`
    })
    await db.execute(sql`update ${table} set ${sql.join(shifts, sql`, `)}`)
  }
}

export type Reply<Op extends OperationId> = {
  status: number
  ret: number
  body: Omit<Envelope, 'data'> & { data: Data<Op> }
  headers: Record<string, string | string[] | number | undefined>
  cookies: { name: string; value: string; httpOnly?: boolean; sameSite?: string; maxAge?: number }[]
}

export type AskOptions = { headers?: Record<string, string>; ip?: string; on?: 'console' | 'apps' }

export type Harness = {
  app: App
  db: Database
  settings: Settings
  secretKey: Buffer
  /** Every message sent, oldest first. */
  messages: Message[]
  delivery: Delivery
  lastCode: (to: string) => string
  /** Makes sending fail, or work again. */
  failDelivery: (isFailing: boolean) => void
  log: string[]
  ask: <Op extends OperationId>(operation: Op, params?: Partial<Params<Op>>, options?: AskOptions) => Promise<Reply<Op>>
  letTimePass: (seconds: number) => Promise<void>
  close: () => Promise<void>
}

export type HarnessOptions = {
  env?: Partial<Record<SettingName, string>>
  database?: OpenDatabase
  secretKey?: Buffer
  seed?: boolean
  folders?: Partial<Folders>
  /** Messages go by the providers that the settings name, and are not kept. */
  isProvided?: boolean
  called?: AppOptions['called']
  broken?: AppOptions['broken']
}

function operationOf(id: OperationId) {
  const operation = CONTRACT.operations.find((each) => each.id === id)
  if (!operation) throw new Error(`the contract has no ${id}`)
  return operation
}

export function requestFor(id: OperationId, params: object, { headers = {}, ip }: AskOptions): InjectOptions {
  const { method, path, bodyTypes } = operationOf(id)
  const remote = ip ? { remoteAddress: ip } : {}
  const given = Object.entries(params).filter(([, value]) => value !== undefined)
  const fields = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  if (method === 'GET') return { method, url: fields ? `${path}?${fields}` : path, headers, ...remote }
  if (bodyTypes.includes('application/json')) return { method, url: path, headers, payload: params, ...remote }
  return {
    method,
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: fields,
    ...remote,
  }
}

function capture() {
  const messages: Message[] = []
  let isFailing = false
  const driver = async (message: Message) => {
    if (isFailing) throw new Error('the provider is down: account 4711')
    messages.push(message)
    return 'kept'
  }
  const delivery: Delivery = deliveryOver({ sms: [driver], email: [driver] }, () => undefined)
  const failDelivery = (failing: boolean) => {
    isFailing = failing
  }
  return { messages, delivery, failDelivery }
}

/** The whole server over a database of its own, without listening; answers that break the contract fail the test. */
export async function startHarness({
  env = {},
  database,
  secretKey = randomBytes(32),
  seed = false,
  folders = {},
  isProvided = false,
  called,
  broken: refusedEarly,
}: HarnessOptions = {}): Promise<Harness> {
  const opened = database ?? (await openTestDatabase({ seed }))
  const { db } = opened
  const settings = readSettings({ LOG_LEVEL: 'info', DEMO: '1', ...env })
  const { messages, delivery: kept, failDelivery } = capture()
  const delivery = isProvided ? chooseDelivery(settings, db, () => undefined) : kept
  const log: string[] = []
  const broken: string[] = []
  if (database) await reconcileCatalogue(db)
  if (seed && database) await seedDemo(db)
  const { every } = backgroundJobs({
    failed: (job, error) => void log.push(JSON.stringify({ job, failure: describeError(error) })),
    healed: () => undefined,
    ran: () => undefined,
  })
  const sessions = openSessions(db, (error) => void log.push(JSON.stringify({ failure: describeError(error) })))
  const app = await buildApp(
    { settings, secretKey, db, delivery, sessions },
    {
      folders: { ...FOLDERS, ...folders },
      answerCheck: (operation, problem) => void broken.push(`${operation}: ${problem}`),
      log: { write: (line) => void log.push(line) },
      devPages: settings.DEMO ? DEV_PAGES : [],
      every,
      ...(called && { called }),
      ...(refusedEarly && { broken: refusedEarly }),
    },
  )

  async function ask<Op extends OperationId>(
    operation: Op,
    params: Partial<Params<Op>> = {},
    options: AskOptions = {},
  ): Promise<Reply<Op>> {
    const response = await app[options.on ?? 'console'].inject(requestFor(operation, params, options))
    if (broken.length > 0) throw new Error(`an answer breaks the contract: ${broken.splice(0).join('; ')}`)
    const body = (response.body ? response.json() : {}) as Reply<Op>['body']
    return {
      status: response.statusCode,
      ret: body.ret,
      body,
      headers: response.headers,
      cookies: response.cookies as Reply<Op>['cookies'],
    }
  }

  return {
    app,
    db,
    settings,
    secretKey,
    messages,
    delivery,
    lastCode: (to) => messages.findLast((message) => message.to === to)?.code ?? '',
    failDelivery,
    log,
    ask,
    letTimePass: (seconds) => letTimePass(db, seconds),
    close: async () => {
      await app.close()
      if (!database) await opened.close()
    },
  }
}
