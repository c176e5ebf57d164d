import { and, eq, sql } from 'drizzle-orm'
import { RET } from '../../openapi/ret.ts'
import { Refused } from '../contract/refused.ts'
import type { Database, Transaction } from '../database/database.ts'
import { people, userPrefs } from '../database/schema/identity.ts'
import type { PersonKey } from './people.ts'

const PREFS_MAX = 60

const ofPerson = ({ corp_uuid, user_uuid }: PersonKey) =>
  and(eq(userPrefs.corp_uuid, corp_uuid), eq(userPrefs.user_uuid, user_uuid))

/** All that a person has set, as JSON text under its keys. */
export const listUserPrefs = (db: Database, person: PersonKey) =>
  db
    .select({ pref_key: userPrefs.pref_key, pref_value: userPrefs.pref_value })
    .from(userPrefs)
    .where(ofPerson(person))
    .orderBy(userPrefs.pref_key)

/** Holds the person's row: sixty stay sixty however many are added at once. */
async function hasRoom(tx: Transaction, person: PersonKey, pref_key: string) {
  const isPerson = and(eq(people.corp_uuid, person.corp_uuid), eq(people.user_uuid, person.user_uuid))
  await tx.select({ user_uuid: people.user_uuid }).from(people).where(isPerson).for('update')
  return (await tx.$count(userPrefs, and(ofPerson(person), sql`${userPrefs.pref_key} <> ${pref_key}`))) < PREFS_MAX
}

/** Keeps a preference in place of the one before, unless the person has as many as one may have. */
export function saveUserPref(db: Database, person: PersonKey, pref: { pref_key: string; pref_value: string }) {
  const { corp_uuid, user_uuid } = person
  return db.transaction(async (tx) => {
    if (!(await hasRoom(tx, person, pref.pref_key))) throw new Refused(RET.parameterMissing, { field: 'pref_key' })
    await tx
      .insert(userPrefs)
      .values({ corp_uuid, user_uuid, ...pref })
      .onConflictDoUpdate({
        target: [userPrefs.corp_uuid, userPrefs.user_uuid, userPrefs.pref_key],
        set: { pref_value: pref.pref_value },
      })
  })
}

export const deleteUserPref = (db: Database, person: PersonKey, pref_key: string) =>
  db.delete(userPrefs).where(and(ofPerson(person), eq(userPrefs.pref_key, pref_key)))
