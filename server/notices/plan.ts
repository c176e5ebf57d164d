import { and, eq, isNull, sql } from 'drizzle-orm'
import { dailyNotice } from '../../domain/resources/notices.ts'
import { after } from '../database/clock.ts'
import type { Database, Transaction } from '../database/database.ts'
import { corps, people } from '../database/schema/identity.ts'
import { type Figures, noticeSends as sends } from '../database/schema/notices.ts'
import { records } from '../database/schema/records.ts'
import { hashOf } from '../secrets/secrets.ts'
import { type Due, dueOf, LATE_MOST_MS, LOOKED_BACK_DAYS, type Notice } from './due.ts'
import { figuresOf } from './figures.ts'

export const PLAN_EVERY_MS = 5000

type Kept = { corp_uuid: string; notice_id: string; zone: string; since: number; values: Notice }

const isOn = and(
  eq(records.resource, dailyNotice.id),
  isNull(records.removed_at),
  sql`${records.values} ->> 'is_on' = 'true'`,
)

/** What is changed, or whose company is let in again, counts from then on. */
async function noticesOn(db: Database): Promise<Kept[]> {
  const since = sql<number>`floor(extract(epoch FROM greatest(${records.updated_at}, ${corps.enabled_at})) * 1000)::float8`
  const { corp_uuid, record_id: notice_id, values } = records
  const found = await db
    .select({ corp_uuid, notice_id, zone: corps.time_zone, since, values })
    .from(records)
    .innerJoin(corps, eq(corps.corp_uuid, corp_uuid))
    .where(and(isOn, isNull(corps.disabled_at)))
  return found.map(({ values, ...notice }) => ({ ...notice, values: values as Notice }))
}

const nameOf = (notice_id: string, day: string) => `${notice_id} ${day}`

/** The days that are done with, planned or missed. */
async function doneDays(db: Database) {
  const { notice_id, day, at, kind } = sends
  const isRecent = sql`${at} > now() - make_interval(days => ${LOOKED_BACK_DAYS + 2}::int)`
  const found = await db
    .selectDistinct({ notice_id, day })
    .from(sends)
    .where(and(isRecent, eq(kind, 'daily')))
  return new Set(found.map((each) => nameOf(each.notice_id, each.day)))
}

async function namesOf(tx: Transaction, corp_uuid: string) {
  const { user_uuid, full_name } = people
  const found = await tx.select({ user_uuid, full_name }).from(people).where(eq(people.corp_uuid, corp_uuid))
  return new Map(found.map((each) => [each.user_uuid, each.full_name]))
}

async function sendsOf(tx: Transaction, { corp_uuid, notice_id, values }: Kept, due: Due, figures: Figures) {
  const names = await namesOf(tx, corp_uuid)
  const { day, isMissed } = due
  const found = isMissed ? ({ state: 'missed', why: 'server_away' } as const) : {}
  const each = { corp_uuid, notice_id, notice: values.name, day, figures, at: due.at.toISOString(), ...found }
  return values.receivers.flatMap(({ person: user_uuid, unsubscribed_at }) =>
    values.channels.map((channel) => ({
      ...each,
      ...(unsubscribed_at && ({ state: 'dropped', why: 'unsubscribed' } as const)),
      ...{ user_uuid, receiver: names.get(user_uuid) ?? '', channel, until: after(LATE_MOST_MS / 1000) },
      send_id: hashOf(`notice ${corp_uuid} ${notice_id} ${day} ${user_uuid} ${channel}`).slice(0, 32),
    })),
  )
}

/** Whoever holds the record first plans the day: of several servers one. */
async function planDay(db: Database, notice: Kept, due: Due, offlineAfterS: number) {
  const { corp_uuid, notice_id, values } = notice
  const of = { corp_uuid, robots: values.robots, offlineAfterS }
  const figures = due.isMissed ? {} : await figuresOf(db, values.contents, of)
  await db.transaction(async (tx) => {
    const isIt = and(isOn, eq(records.corp_uuid, corp_uuid), eq(records.record_id, notice_id))
    const held = await tx.select({ id: records.record_id }).from(records).where(isIt).for('update')
    const isDay = and(eq(sends.corp_uuid, corp_uuid), eq(sends.notice_id, notice_id), eq(sends.day, due.day))
    if (held.length === 0 || (await tx.$count(sends, isDay)) > 0) return
    await tx.insert(sends).values(await sendsOf(tx, notice, due, figures))
  })
}

/** Writes down what notices that are due send to whom, and which could not in time; one that fails holds up no other. Throws what failed. */
export async function planNotices(db: Database, offlineAfterS: number, now: Date) {
  const done = await doneDays(db)
  const failures: unknown[] = []
  for (const notice of await noticesOn(db))
    for (const due of dueOf(notice, now))
      if (!done.has(nameOf(notice.notice_id, due.day)))
        await planDay(db, notice, due, offlineAfterS).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
