import { and, eq, exists, gte, inArray, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { inviteSms, receptions } from '../../domain/resources/receptions.ts'
import { visitors } from '../../domain/resources/visitors.ts'
import type { Database } from '../database/database.ts'
import { corps } from '../database/schema/identity.ts'
import { receptionNews, noticeSends as sends } from '../database/schema/notices.ts'
import { records } from '../database/schema/records.ts'
import type { Delivery } from '../delivery/delivery.ts'
import type { Corp } from '../people/people.ts'
import { hashOf } from '../secrets/secrets.ts'
import { LATE_MOST_MS } from './due.ts'
import { hostSends, leadOf, remindsFrom, type Template, templatesOf, toldOf, visitorSend } from './reception-letters.ts'
import { OF_COMING, type Reception } from './reception-occasions.ts'

export const REMIND_EVERY_MS = 15_000

type Planner = { db: Database; delivery: Pick<Delivery, 'channels'>; now: Date }
type Reminded = { record_id: string; values: Reception; version: number; made: number; changed: number }

const msOf = (moment: unknown) => sql<number>`floor(extract(epoch FROM ${moment}) * 1000)::float8`
const keyOf = (moment: Date) => moment.toISOString().slice(0, 19).toLowerCase()

/** The last that is due tells of a visit; of those that are due at once one that names its purpose goes before one for all. */
const inTurn = (templates: readonly Template[]) => {
  const isForAll = ({ values }: Template) => Number(!values.purposes?.length)
  return templates
    .filter(({ values }) => values.occasion === 'reminder')
    .toSorted((one, other) => leadOf(one) - leadOf(other) || isForAll(one) - isForAll(other))
}

/** The companies with a template that reminds. */
const remindingCorps = (db: Database) => {
  const reminds = sql`${records.values} ->> 'occasion' = 'reminder' AND ${records.values} ->> 'is_on' = 'true'`
  const those = db
    .select({ corp_uuid: records.corp_uuid })
    .from(records)
    .where(and(eq(records.resource, inviteSms.id), isNull(records.removed_at), reminds))
  return db
    .select()
    .from(corps)
    .where(and(isNull(corps.disabled_at), inArray(corps.corp_uuid, those)))
}

/** What told of a visit since, or is about to. */
const tellsOf = (corp_uuid: string, notice_id: string | typeof records.record_id, since: string | SQL) =>
  and(
    ...[eq(sends.corp_uuid, corp_uuid), eq(sends.notice_id, notice_id), inArray(sends.kind, [...OF_COMING])],
    ...[gte(sends.at, since), ne(sends.why, 'overtaken')],
    or(eq(sends.kind, 'reminder'), inArray(sends.state, ['waiting', 'sent'])),
  )

const guests = alias(records, 'guests')

/** The visitor of a visit, where a template is for their purpose. */
const fittingGuest = (db: Database, corp_uuid: string, { values: { purposes = [] } }: Template) => {
  const isTheirs = and(
    ...[eq(guests.corp_uuid, corp_uuid), eq(guests.resource, visitors.id), isNull(guests.removed_at)],
    eq(guests.record_id, sql`${records.values} ->> 'visitor'`),
    purposes.length > 0 ? inArray(sql`${guests.values} ->> 'purpose'`, [...purposes]) : undefined,
  )
  return db.select({ record_id: guests.record_id }).from(guests).where(isTheirs)
}

/**
 * Those that a template is for and that begin within its hours, whose visitor has been told nothing since, nor is about to be told of a change;
 * their key in the index is their moment in small letters.
 */
async function nearOnes(db: Database, { corp_uuid }: Corp, template: Template, from: Date): Promise<Reminded[]> {
  const key = sql`${records.sort_1} COLLATE "C"`
  const { record_id, values, version } = records
  const lead = leadOf(template)
  const until = new Date(from.getTime() + lead)
  const since = sql`(${values} ->> 'starts_at')::timestamptz - make_interval(secs => ${lead / 1000})`
  const isTold = and(tellsOf(corp_uuid, record_id, since), sql`${sends.visitor_id} = ${values} ->> 'visitor'`)
  const isNews = and(eq(receptionNews.corp_uuid, corp_uuid), eq(receptionNews.record_id, record_id))
  const found = await db
    .select({ record_id, values, version, made: msOf(records.created_at), changed: msOf(records.updated_at) })
    .from(records)
    .where(
      and(
        ...[eq(records.corp_uuid, corp_uuid), eq(records.resource, receptions.id), isNull(records.removed_at)],
        ...[
          sql`${key} > ${keyOf(from)}`,
          sql`${key} <= ${`${keyOf(until)}~`}`,
          sql`${values} ->> 'state' = 'expected'`,
        ],
        ...[
          exists(fittingGuest(db, corp_uuid, template)),
          notExists(db.select({ record_id: receptionNews.record_id }).from(receptionNews).where(isNews)),
          notExists(db.select({ send_id: sends.send_id }).from(sends).where(isTold)),
        ],
      ),
    )
  return found.map((each) => ({ ...each, values: each.values as Reception }))
}

/** The same for the same visit as it is, whichever server asks. */
const namerOf = ({ corp_uuid }: Corp, template: Template, { record_id, version }: Reminded) => {
  const of = JSON.stringify([corp_uuid, template.record_id, record_id, version])
  return (party: string) => hashOf(`reminder ${of} ${party}`).slice(0, 32)
}

type Due = { corp: Corp; template: Template; reception: Reminded; due: number; isMissed: boolean }

/** Nobody is reminded of what was made, or switched on, after it would have been due. */
function dueAmong(found: readonly Reminded[], corp: Corp, template: Template, now: Date): Due[] {
  const since = Math.max(template.since, corp.enabled_at === null ? 0 : Date.parse(corp.enabled_at))
  return found.flatMap((reception) => {
    const due = remindsFrom(template, reception.values)
    if (due > now.getTime() || due < Math.max(since, reception.made)) return []
    const isMissed = now.getTime() - due > LATE_MOST_MS
    return isMissed && due < reception.changed ? [] : [{ corp, template, reception, due, isMissed }]
  })
}

async function planDue({ db, delivery, now }: Planner, { corp, template, reception, due, isMissed }: Due) {
  const { record_id, values } = reception
  const named = namerOf(corp, template, reception)
  await db.transaction(async (tx) => {
    const isIt = and(
      ...[eq(records.corp_uuid, corp.corp_uuid), eq(records.resource, receptions.id)],
      ...[eq(records.record_id, record_id), eq(records.version, reception.version), isNull(records.removed_at)],
    )
    const held = await tx.select({ record_id: records.record_id }).from(records).where(isIt).for('update')
    if (held.length === 0) return
    const told = await toldOf(tx, corp, record_id, values, now)
    if (!told.visitor) return
    const visitor = visitorSend(told, template, delivery, named)
    const isHostTold = and(
      tellsOf(corp.corp_uuid, record_id, new Date(due).toISOString()),
      eq(sends.user_uuid, values.host),
    )
    const hosts = (await tx.$count(sends, isHostTold)) > 0 ? [] : hostSends(told, 'reminder', named, template)
    const found = [...(visitor ? [visitor] : []), ...hosts]
    const missed = isMissed && ({ state: 'missed', why: 'server_away' } as const)
    await tx
      .insert(sends)
      .values(found.map((send) => ({ ...send, ...missed })))
      .onConflictDoNothing()
  })
}

/** Writes down who is reminded of visits that are near; one that fails holds up no other. Throws what failed. */
export async function planReminders(planner: Planner, signal?: AbortSignal) {
  const { db, now } = planner
  const failures: unknown[] = []
  for (const corp of await remindingCorps(db))
    for (const template of inTurn(await templatesOf(db, corp.corp_uuid))) {
      if (signal?.aborted) break
      const found = await nearOnes(db, corp, template, now)
      for (const due of dueAmong(found, corp, template, now))
        await planDue(planner, due).catch((error: unknown) => failures.push(error))
    }
  if (failures.length > 0) throw failures[0]
}
