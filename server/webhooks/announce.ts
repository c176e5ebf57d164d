import { and, eq, isNull, sql } from 'drizzle-orm'
import { type WebhookEvent, webhooks } from '../../domain/resources/webhooks.ts'
import type { Transaction } from '../database/database.ts'
import { records } from '../database/schema/records.ts'
import { webhookDeliveries } from '../database/schema/webhooks.ts'
import { newId } from '../secrets/secrets.ts'

/** Something that happened: what people call it by, and what receivers get of it. */
export type Fact = { about: string; data: Readonly<Record<string, unknown>> }

type Webhook = { webhook_id: string; webhook: string }
type Happened = { corp_uuid: string; event: WebhookEvent; at: string }

export const GIVEN_UP_AFTER_S = 3 * 86_400

const isOn = sql`${records.values} ->> 'is_on' = 'true'`
export const wants = (event: string) => sql`coalesce(${records.values} -> 'events', '[]') ? ${event}::text`

/** Of events of records, those of the pages that it names. */
const isOf = (pages: readonly string[] | undefined) =>
  pages &&
  sql`(coalesce(${records.values} -> 'pages', '[]') = '[]' OR ${records.values} -> 'pages' ?| ARRAY[${sql.join(
    pages.map((page) => sql`${page}::text`),
    sql`, `,
  )}])`

export const areOn = and(eq(records.resource, webhooks.id), isNull(records.removed_at), isOn)

const whoWants = (tx: Transaction, corp_uuid: string, event: WebhookEvent, pages?: readonly string[]) =>
  tx
    .select({
      webhook_id: records.record_id,
      webhook: sql<string>`${records.values} ->> 'name'`,
    })
    .from(records)
    .where(and(eq(records.corp_uuid, corp_uuid), areOn, wants(event), isOf(pages)))

const rowsOf = ({ corp_uuid, event, at }: Happened, { about, data }: Fact, told: readonly Webhook[]) => {
  const event_id = newId()
  const body = JSON.stringify({ id: event_id, event, at, company: corp_uuid, data })
  return told.map(({ webhook_id, webhook }) => ({ delivery_id: newId(), webhook_id, webhook, event_id, about, body }))
}

/** Given as one value, not as thousands. */
const keep = (tx: Transaction, { corp_uuid, event, at }: Happened, rows: ReturnType<typeof rowsOf>) =>
  tx.execute(sql`
    INSERT INTO ${webhookDeliveries} (corp_uuid, event, at, until, delivery_id, webhook_id, webhook, event_id, about, body)
    SELECT ${corp_uuid}::text, ${event}::text, ${at}::timestamptz, now() + make_interval(secs => ${GIVEN_UP_AFTER_S}), given.*
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS given(delivery_id text, webhook_id text, webhook text, event_id text, about text, body text)`)

/** This moment, not when the transaction began: who waited for what another one wrote tells of it as the later one. */
async function moment(tx: Transaction) {
  const { rows } = await tx.execute<{ ms: number }>(
    sql`SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms`,
  )
  return new Date(rows[0]?.ms ?? 0).toISOString()
}

/**
 * How webhooks of a company are told of an event; undefined where none wants it. What is told is sent once the transaction
 * is over, and never where it comes to nothing.
 */
export async function teller(tx: Transaction, corp_uuid: string, event: WebhookEvent, pages?: readonly string[]) {
  const found = await whoWants(tx, corp_uuid, event, pages)
  if (found.length === 0) return undefined
  return async (facts: readonly Fact[]) => {
    if (facts.length === 0) return
    const happened = { corp_uuid, event, at: await moment(tx) }
    const rows = facts.flatMap((fact) => rowsOf(happened, fact, found))
    await keep(tx, happened, rows)
  }
}

/** Tells the webhooks of a company that want to know; `fact` is asked for only then. */
export async function announce(
  tx: Transaction,
  corp_uuid: string,
  event: WebhookEvent,
  fact: () => Fact | Promise<Fact>,
) {
  const tell = await teller(tx, corp_uuid, event)
  if (tell) await tell([await fact()])
}
