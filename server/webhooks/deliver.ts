import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, gt, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { ValuesOf } from '../../domain/resources/shape.ts'
import { webhooks } from '../../domain/resources/webhooks.ts'
import { after } from '../database/clock.ts'
import type { Database, Transaction } from '../database/database.ts'
import { records } from '../database/schema/records.ts'
import { webhookDeliveries as deliveries } from '../database/schema/webhooks.ts'
import { type Answer, post } from './post.ts'

export const DELIVER_EVERY_MS = 1000

const PAUSES_S = [5, 15, 60, 300]
const LAST_PAUSE_S = 900
/** A receiver that is away is asked by one event at least this often; what it refused waits no longer once it takes others. */
const ASKED_WITHIN_S = 60
/** Answers that say nothing of the event: the receiver takes none now. */
const AWAY = [502, 503, 504]
/** Webhooks whose turn it is at once, and how many events of each. */
const [WEBHOOKS_AT_ONCE, EVENTS_AT_ONCE] = [32, 4]
/** How long a webhook is served before others are, and how long what became due waits for a place. */
const [TURN_MS, LOOK_MS] = [1000, 200]
/** Longer than it takes to send one; then whoever held it has died. */
const HELD_S = 30

type Values = ValuesOf<typeof webhooks>
type Key = { corp_uuid: string; webhook_id: string }
type Held = typeof deliveries.$inferSelect

export type Sender = {
  db: Database
  mayBePrivate: boolean
  /** The values of a webhook with its secret readable. */
  opened: (corp_uuid: string, values: Record<string, unknown>) => Record<string, unknown>
  timeoutMs?: number
}

const isWaiting = eq(deliveries.state, 'waiting')
const isDue = and(
  isWaiting,
  lte(deliveries.next_at, sql`now()`),
  or(isNull(deliveries.held_until), lte(deliveries.held_until, sql`now()`)),
)
const isOf = ({ corp_uuid, webhook_id }: Key) =>
  and(eq(deliveries.corp_uuid, corp_uuid), eq(deliveries.webhook_id, webhook_id))

/** Webhooks for which something is due: of each company first the one that waits longest, then the next of each. */
async function dueOnes(db: Database, most: number): Promise<Key[]> {
  const { rows } = await db.execute<Key>(sql`
    SELECT corp_uuid, webhook_id FROM (
      SELECT corp_uuid, webhook_id, min(next_at) AS since,
        row_number() OVER (PARTITION BY corp_uuid ORDER BY min(next_at), webhook_id) AS turn
      FROM ${deliveries} WHERE ${isDue} GROUP BY corp_uuid, webhook_id
    ) AS due ORDER BY turn, since LIMIT ${most}::int`)
  return rows
}

const isIt = ({ corp_uuid, webhook_id }: Key) =>
  and(
    eq(records.corp_uuid, corp_uuid),
    eq(records.resource, webhooks.id),
    eq(records.record_id, webhook_id),
    isNull(records.removed_at),
  )

async function webhookOf({ db, opened }: Sender, key: Key) {
  const [found] = await db.select({ values: records.values }).from(records).where(isIt(key))
  return found && (opened(key.corp_uuid, found.values) as Values)
}

/** What becomes of the events of one webhook is noted one after the other, so that each notes it beside the ones before. */
const takeTurn = (tx: Transaction, key: Key) =>
  tx.select({ webhook_id: records.record_id }).from(records).where(isIt(key)).for('no key update')

type Noted = PgUpdateSetSource<typeof deliveries>
const VERSION = sql`${deliveries.version} + 1`

const drop = (db: Database, key: Key, why: 'removed' | 'turned_off') =>
  db
    .update(deliveries)
    .set({ state: 'dropped', why, status: null, held_until: null, version: VERSION })
    .where(and(isOf(key), isWaiting))

/** Takes what is due; what another process holds is passed over. As an array it is looked for once: a join may look for each row anew, and hold more. */
function hold(db: Database, key: Key): Promise<Held[]> {
  const due = db
    .select({ delivery_id: deliveries.delivery_id })
    .from(deliveries)
    .where(and(isOf(key), isDue))
    .orderBy(deliveries.next_at, deliveries.at, deliveries.delivery_id)
    .limit(EVENTS_AT_ONCE)
    .for('update', { skipLocked: true })
  const { corp_uuid } = key
  return db
    .update(deliveries)
    .set({ held_until: after(HELD_S), tries: sql`${deliveries.tries} + 1` })
    .where(and(eq(deliveries.corp_uuid, corp_uuid), sql`${deliveries.delivery_id} = ANY(ARRAY${due})`, isWaiting))
    .returning()
}

const note = (tx: Transaction, { corp_uuid, delivery_id, tries }: Held, set: Noted) =>
  tx
    .update(deliveries)
    .set({ ...set, held_until: null, version: VERSION })
    .where(
      and(
        eq(deliveries.corp_uuid, corp_uuid),
        eq(deliveries.delivery_id, delivery_id),
        eq(deliveries.tries, tries),
        isWaiting,
      ),
    )

/** A receiver that takes something gets at once what has waited for it, the oldest first; what itself was refused comes again soon. */
const wake = (tx: Transaction, key: Key) => {
  const { at, next_at, status, why } = deliveries
  const isOfItself = or(eq(why, 'too_late'), and(eq(why, 'refused'), notInArray(status, AWAY)))
  return tx
    .update(deliveries)
    .set({ next_at: sql`CASE WHEN ${isOfItself} THEN least(${next_at}, ${after(ASKED_WITHIN_S)}) ELSE ${at} END` })
    .where(and(isOf(key), isWaiting, gt(deliveries.next_at, sql`now()`)))
}

/** Of what waits, the first is tried soon, whatever its own pause: so it is noticed that the receiver is back. */
function askSoon(tx: Transaction, key: Key) {
  const first = tx
    .select({ delivery_id: deliveries.delivery_id })
    .from(deliveries)
    .where(and(isOf(key), isWaiting))
    .orderBy(deliveries.next_at, deliveries.at, deliveries.delivery_id)
    .limit(1)
  const { corp_uuid } = key
  return tx
    .update(deliveries)
    .set({ next_at: after(ASKED_WITHIN_S) })
    .where(
      and(
        eq(deliveries.corp_uuid, corp_uuid),
        eq(deliveries.delivery_id, sql`(${first})`),
        isWaiting,
        gt(deliveries.next_at, after(ASKED_WITHIN_S)),
      ),
    )
}

async function delivered(tx: Transaction, held: Held, { status, why }: Answer) {
  await note(tx, held, { state: 'delivered', status, why, delivered_at: sql`now()` })
  await wake(tx, held)
}

async function tryAgain(tx: Transaction, held: Held, { status, why }: Answer) {
  const next_at = after(PAUSES_S[held.tries - 1] ?? LAST_PAUSE_S)
  const state = sql`CASE WHEN ${next_at} > ${deliveries.until} THEN 'failed' ELSE 'waiting' END`
  await note(tx, held, { state, next_at, status, why })
  await askSoon(tx, held)
}

async function send({ db, mayBePrivate, timeoutMs }: Sender, held: Held, { address, secret }: Values) {
  const { body, event, delivery_id } = held
  const headers = { 'x-foyer-event': event, 'x-foyer-delivery': delivery_id }
  const answer: Answer =
    secret === ''
      ? { status: null, why: 'no_secret' }
      : await post({ address, secret, body, headers, mayBePrivate, ...(timeoutMs && { timeoutMs }) })
  await db.transaction(async (tx) => {
    await takeTurn(tx, held)
    await (answer.why === '' ? delivered : tryAgain)(tx, held, answer)
  })
}

/** Sends what is due for one webhook, some at a time, as long as its turn is; a slow receiver's is over after the first. */
async function serve(sender: Sender, key: Key, signal: AbortSignal) {
  const until = performance.now() + TURN_MS
  do {
    const values = await webhookOf(sender, key)
    if (!values?.is_on) return void (await drop(sender.db, key, values ? 'turned_off' : 'removed'))
    const held = await hold(sender.db, key)
    if (held.length === 0) return
    await Promise.all(held.map((each) => send(sender, each, values)))
  } while (performance.now() < until && !signal.aborted)
}

const nameOf = ({ corp_uuid, webhook_id }: Key) => `${corp_uuid} ${webhook_id}`

/** Sends all that is due, in turns: no webhook, and no company, waits for the receivers of another. What fails ends it, for the next run. */
export async function deliverAll(sender: Sender, signal: AbortSignal) {
  const serving = new Map<string, Promise<void>>()
  const failures: unknown[] = []
  while (!signal.aborted && failures.length === 0) {
    const room = WEBHOOKS_AT_ONCE - serving.size
    const due = room > 0 ? await dueOnes(sender.db, WEBHOOKS_AT_ONCE + serving.size) : []
    for (const key of due.filter((each) => !serving.has(nameOf(each))).slice(0, room)) {
      const served = serve(sender, key, signal)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => serving.delete(nameOf(key)))
      serving.set(nameOf(key), served)
    }
    if (serving.size === 0) break
    await Promise.race([Promise.all(serving.values()), pause(LOOK_MS)])
  }
  await Promise.all(serving.values())
  if (failures.length > 0) throw failures[0]
}
