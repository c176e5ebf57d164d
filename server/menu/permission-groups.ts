import { and, eq, isNull, sql } from 'drizzle-orm'
import { permissions } from '../../domain/resources/permissions.ts'
import { isOpenable, mayBeNarrowed, openableIn } from '../../domain/rights.ts'
import type { Database } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { records } from '../database/schema/records.ts'
import type { PersonKey } from '../people/people.ts'
import { listEntries } from './menus.ts'

const { values } = records
const { placeholder } = sql

const namesAndEntries = prepared((db) =>
  db
    .select({ name: sql<string>`${values} ->> 'name'`, entries: sql<string[]>`${values} -> 'entries'` })
    .from(records)
    .where(
      and(
        eq(records.corp_uuid, placeholder('corp_uuid')),
        eq(records.resource, permissions.id),
        isNull(records.removed_at),
        sql`(${values} -> 'is_on') = 'true'::jsonb`,
        sql`(${values} -> 'members') @> jsonb_build_array(jsonb_build_object('person', ${placeholder('user_uuid')}::text))`,
      ),
    )
    .orderBy(sql`${values} ->> 'name'`),
)

type Person = PersonKey & { role_id: string }

/** The groups that narrow what a person opens, by their names; a super admin opens everything. */
export const groupsOf = async (db: Database, { corp_uuid, user_uuid, role_id }: Person) =>
  mayBeNarrowed(role_id) ? namesAndEntries(db, { corp_uuid, user_uuid }) : []

export const openableBy = async (db: Database, person: Person) => openableIn(await groupsOf(db, person))

export async function mayOpenApp(db: Database, person: Person, open_appid: string) {
  const openable = await openableBy(db, person)
  if (openable === undefined) return true
  const entries = await listEntries(db, person.corp_uuid, open_appid)
  return entries.some((entry) => isOpenable(openable, entry))
}
