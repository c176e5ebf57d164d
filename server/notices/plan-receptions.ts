import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { RECEPTION_OCCASIONS } from '../../domain/resources/notices.ts'
import { receptions } from '../../domain/resources/receptions.ts'
import type { Database, Transaction } from '../database/database.ts'
import { receptionNews, noticeSends as sends } from '../database/schema/notices.ts'
import { records } from '../database/schema/records.ts'
import type { Delivery } from '../delivery/delivery.ts'
import type { Corp } from '../people/people.ts'
import { newId } from '../secrets/secrets.ts'
import {
  corpOf,
  hostSends,
  remindsFrom,
  type Template,
  templateFor,
  templatesOf,
  toldOf,
  type Visitor,
  visitorSend,
} from './reception-letters.ts'
import { isComing, type Occasion, OF_COMING, occasionOf, type Reception } from './reception-occasions.ts'

export const PLAN_RECEPTIONS_EVERY_MS = 2000
const AT_ONCE = 200

type Planner = { db: Database; delivery: Pick<Delivery, 'channels'>; now: Date }
type News = typeof receptionNews.$inferSelect
type Key = Pick<News, 'corp_uuid' | 'record_id'>

const isIt = ({ corp_uuid, record_id }: Key) =>
  and(eq(receptionNews.corp_uuid, corp_uuid), eq(receptionNews.record_id, record_id))

async function receptionOf(tx: Transaction, { corp_uuid, record_id }: Key): Promise<Reception | undefined> {
  const isThere = and(eq(records.corp_uuid, corp_uuid), eq(records.resource, receptions.id), isNull(records.removed_at))
  const [found] = await tx
    .select({ values: records.values })
    .from(records)
    .where(and(isThere, eq(records.record_id, record_id)))
  return found?.values as Reception | undefined
}

type Untold = { kind: string; template: string | null }
type Party = { user_uuid: string; visitor_id: string }

/** Of these what waits to be told to somebody is not true any more. Answers what they have not been told; what is with a provider just now they may have been. */
async function overtake(tx: Transaction, { corp_uuid, record_id }: Key, party: Party, overtaken: readonly Occasion[]) {
  const { kind, tries, why } = sends
  const isTheirs = and(
    ...[eq(sends.corp_uuid, corp_uuid), eq(sends.notice_id, record_id), inArray(kind, [...overtaken])],
    ...[eq(sends.user_uuid, party.user_uuid), eq(sends.visitor_id, party.visitor_id), eq(sends.state, 'waiting')],
  )
  const template = sql<string | null>`${sends.letter} ->> 'template'`
  const waiting = await tx.select({ kind, tries, why, template }).from(sends).where(isTheirs).for('update')
  await tx.update(sends).set({ state: 'dropped', why: 'overtaken' }).where(isTheirs)
  return waiting.filter((each) => each.tries === 0 || each.why !== '')
}

function overtakenBy(occasion: Occasion | undefined, comes: boolean) {
  if (occasion) return RECEPTION_OCCASIONS
  return comes ? [] : OF_COMING
}

/** Who has not been invited yet is invited, or told nothing. */
function occasionNow(occasion: Occasion, untold: readonly Untold[]): Occasion | undefined {
  if (!untold.some(({ kind }) => kind === 'invited')) return occasion
  if (occasion === 'changed') return 'invited'
  return occasion === 'cancelled' ? undefined : occasion
}

/** Where no template tells of a change, a reminder that waited for its hours is written anew. */
function templateNow(
  { templates, after }: Change,
  due: Occasion,
  visitor: Visitor,
  untold: readonly Untold[],
  now: Date,
) {
  const reminds = (each: Template) =>
    untold.some(({ kind, template }) => kind === 'reminder' && template === each.record_id) &&
    after &&
    remindsFrom(each, after) <= now.getTime()
  return templateFor(templates, due, visitor) ?? (due === 'changed' ? templates.find(reminds) : undefined)
}

type Change = { news: News; corp: Corp; after: Reception | undefined; templates: readonly Template[] }
type Part = 'visitor' | 'host'

/** Whoever was, or is, the visitor or the host: each is told what became of their own part. */
function partiesOf({ news, after }: Change, part: Part) {
  const before = news.before ?? undefined
  const ids = new Set([before?.[part], after?.[part]].filter((id) => id !== undefined))
  const ofId = (id: string, reception: Reception | undefined) => (reception?.[part] === id ? reception : undefined)
  return [...ids].map((id) => ({ id, had: ofId(id, before), has: ofId(id, after) }))
}

async function sendsOf(tx: Transaction, { delivery, now }: Planner, change: Change, part: Part) {
  const { news, corp } = change
  const found: (typeof sends.$inferInsert)[] = []
  for (const { id, had, has } of partiesOf(change, part)) {
    const occasion = occasionOf(had, has, now)
    const reception = has ?? had
    const party = part === 'host' ? { user_uuid: id, visitor_id: '' } : { user_uuid: '', visitor_id: id }
    const untold = await overtake(tx, news, party, overtakenBy(occasion, isComing(has, now)))
    const due = occasion && occasionNow(occasion, untold)
    // What somebody did themselves they need not be told.
    if (!due || !reception || (part === 'host' && news.changed_by === id)) continue
    const told = await toldOf(tx, corp, news.record_id, reception, now)
    if (part === 'host') found.push(...hostSends(told, due, newId))
    const template = part === 'visitor' && told.visitor && templateNow(change, due, told.visitor, untold, now)
    const send = template && visitorSend(told, template, delivery, newId)
    if (send) found.push(send)
  }
  return found
}

/** Of several servers one holds what has changed, and writes down who is told of it. */
const planOne = (planner: Planner, key: Key) =>
  planner.db.transaction(async (tx) => {
    const held = tx
      .select()
      .from(receptionNews)
      .where(and(isIt(key), lte(receptionNews.due_at, sql`now()`)))
    const [news] = await held.for('update', { skipLocked: true })
    if (!news) return
    const corp = await corpOf(tx, key.corp_uuid)
    if (corp && corp.disabled_at === null) {
      const change = { news, corp, after: await receptionOf(tx, key), templates: await templatesOf(tx, key.corp_uuid) }
      for (const part of ['visitor', 'host'] as const) {
        const found = await sendsOf(tx, planner, change, part)
        if (found.length > 0) await tx.insert(sends).values(found)
      }
    }
    await tx.delete(receptionNews).where(isIt(key))
  })

/** Writes down who is told of receptions that have changed; one that fails holds up no other. Throws what failed. */
export async function planReceptions(planner: Planner, signal?: AbortSignal) {
  const { corp_uuid, record_id, due_at } = receptionNews
  const failures: unknown[] = []
  const due = await planner.db
    .select({ corp_uuid, record_id })
    .from(receptionNews)
    .where(lte(due_at, sql`now()`))
    .orderBy(asc(due_at))
    .limit(AT_ONCE)
  for (const key of due) {
    if (signal?.aborted) break
    await planOne(planner, key).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}
