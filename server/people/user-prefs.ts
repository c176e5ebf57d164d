import { and, eq, sql } from 'drizzle-orm'
import { RET } from '../../openapi/ret.ts'
import { Refused } from '../contract/refused.ts'
import type { Database, Transaction } from '../database/database.ts'
import { userPrefs } from '../database/schema/identity.ts'
import { holdPerson, ofPerson, type PersonKey } from './people.ts'

const PREFS_MAX = 60

export const listUserPrefs = (db: Database, person: PersonKey) =>
  db
    .select({ pref_key: userPrefs.pref_key, pref_value: userPrefs.pref_value })
    .from(userPrefs)
    .where(ofPerson(userPrefs, person))
    .orderBy(userPrefs.pref_key)

async function hasRoom(tx: Transaction, person: PersonKey, pref_key: string) {
  await holdPerson(tx, person)
  return (
    (await tx.$count(userPrefs, and(ofPerson(userPrefs, person), sql`${userPrefs.pref_key} <> ${pref_key}`))) <
    PREFS_MAX
  )
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
  db.delete(userPrefs).where(and(ofPerson(userPrefs, person), eq(userPrefs.pref_key, pref_key)))
