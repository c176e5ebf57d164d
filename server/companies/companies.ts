import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '../database/database.ts'
import { robots } from '../database/schema/catalogue.ts'
import { codes, corps, identifiers, people, resetTokens, sessions, ssoTokens } from '../database/schema/identity.ts'
import { ACCESS } from '../people/invitation-state.ts'
import { endInvitationsOfAll } from '../people/invitations.ts'
import { logOperation } from '../people/operation-log.ts'

const countOf = (table: typeof people | typeof robots) =>
  sql<number>`(SELECT count(*)::int FROM ${table} WHERE ${table.corp_uuid} = corps.corp_uuid)`

export const listCompanies = (db: Database) => {
  const { corp_uuid, corp_name, time_zone, default_lang, disabled_at } = corps
  return db
    .select({
      ...{ corp_uuid, corp_name, time_zone, default_lang },
      people: countOf(people),
      robots: countOf(robots),
      is_off: sql<boolean>`${disabled_at} IS NOT NULL`,
    })
    .from(corps)
    .orderBy(asc(corp_name), asc(corp_uuid))
}

/** Ends all that lets anybody of a company in, logins under way too. */
async function endAccessOfAll(tx: Transaction, corp_uuid: string) {
  const isOfCorp = (table: { corp_uuid: PgColumn }) => eq(table.corp_uuid, corp_uuid)
  await tx
    .update(people)
    .set({ session_epoch: sql`${people.session_epoch} + 1` })
    .where(isOfCorp(people))
  const hashes = tx.select({ hash: identifiers.identifier_hash }).from(identifiers).where(isOfCorp(identifiers))
  await tx.delete(sessions).where(isOfCorp(sessions))
  await tx.delete(ssoTokens).where(isOfCorp(ssoTokens))
  await endInvitationsOfAll(tx, corp_uuid)
  await tx.update(codes).set({ used_at: sql`now()` }).where(inArray(codes.identifier_hash, hashes))
  await tx.delete(resetTokens).where(inArray(resetTokens.identifier_hash, hashes))
}

/** How many may use the console, are not set up, and have no link to their first login. */
export const countUninvited = (db: Database, corp_uuid: string) =>
  db.$count(people, and(eq(people.corp_uuid, corp_uuid), sql`${ACCESS} = 'notInvited'`))

/** Lets nobody and nothing of a company in any more, or lets them in again. What it keeps stays. */
export async function switchCompany(tx: Transaction, corp_uuid: string, isOn: boolean, by: string) {
  await tx
    .update(corps)
    .set(isOn ? { disabled_at: null, enabled_at: sql`now()` } : { disabled_at: sql`now()` })
    .where(eq(corps.corp_uuid, corp_uuid))
  if (!isOn) await endAccessOfAll(tx, corp_uuid)
  const who = { corp_uuid, user_uuid: '', full_name: by }
  await logOperation(tx, who, isOn ? 'company_switched_on' : 'company_switched_off')
}
