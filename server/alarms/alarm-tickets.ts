import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { tickets } from '../../domain/resources/tickets.ts'
import type { components } from '../../openapi/capi.gen.ts'
import { epoch } from '../database/clock.ts'
import type { Database, Transaction } from '../database/database.ts'
import { people } from '../database/schema/identity.ts'
import { records } from '../database/schema/records.ts'
import { mayReadPage } from '../menu/page-access.ts'
import type { AlarmCaller } from './alarm-right.ts'

type Entry = components['schemas']['AlarmEntry']

const MOST = 50

/** Whether somebody learns of the work orders that were made of alarms. */
export const mayReadTickets = (db: Database, caller: AlarmCaller) => mayReadPage(db, caller, tickets)

type Of = { corp_uuid: string; alarm_id: string; opened_at: number }

/** The work orders that were made of an alarm, the newest first, as what has happened to it. None is older than the alarm, which is what the index finds them by. */
export async function ticketsOf(db: Database | Transaction, { corp_uuid, alarm_id, opened_at }: Of): Promise<Entry[]> {
  const isOfAlarm = sql`${records.values} ->> 'alarm' = ${alarm_id}`
  const found = await db
    .select({
      entry_id: records.record_id,
      at: epoch(records.created_at),
      who: sql<string>`coalesce(${people.full_name}, '')`,
      text: sql<string>`coalesce(${records.values} ->> 'subject', '')`,
    })
    .from(records)
    .leftJoin(people, and(eq(people.corp_uuid, records.corp_uuid), eq(people.user_uuid, records.created_by)))
    .where(
      and(
        eq(records.corp_uuid, corp_uuid),
        eq(records.resource, tickets.id),
        isNull(records.removed_at),
        sql`${records.created_at} >= to_timestamp(${opened_at})`,
        isOfAlarm,
      ),
    )
    .orderBy(desc(records.created_at))
    .limit(MOST)
  return found.map((ticket) => ({ ...ticket, kind: 'ticket', channel: '' }))
}
