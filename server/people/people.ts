import { and, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { components } from '../../openapi/capi.gen.ts'
import { invalid } from '../contract/refused.ts'
import type { Database, Transaction } from '../database/database.ts'
import { prepared } from '../database/prepared.ts'
import { corps, identifiers, people } from '../database/schema/identity.ts'
import { countUsage } from '../quotas/quotas.ts'
import { identifierHash } from '../secrets/secrets.ts'

export type Person = typeof people.$inferSelect
export type Corp = typeof corps.$inferSelect
export type Account = { person: Person; corp: Corp }
export type PersonKey = Pick<Person, 'corp_uuid' | 'user_uuid'>

type Owned = { corp_uuid: PgColumn; user_uuid: PgColumn }

/** What of a table is a person's; of `people` the person. */
export const ofPerson = (table: Owned, { corp_uuid, user_uuid }: PersonKey) =>
  and(eq(table.corp_uuid, corp_uuid), eq(table.user_uuid, user_uuid))

/** Holds the person's row: of what they may have so many of, there are no more however many are added at once. */
export const holdPerson = (tx: Transaction, person: PersonKey) =>
  tx.select({ user_uuid: people.user_uuid }).from(people).where(ofPerson(people, person)).for('update')

/** The language of what is sent to somebody unasked. */
export const langOf = ({ person, corp }: Account) => person.user_locale_id || corp.default_lang

/** The IANA name of the company's time zone. */
export async function timeZoneOf(db: Database, corp_uuid: string) {
  const [corp] = await db.select({ zone: corps.time_zone }).from(corps).where(eq(corps.corp_uuid, corp_uuid))
  return corp?.zone ?? 'UTC'
}

const accountBy = prepared((db) =>
  db
    .select({ person: people, corp: corps })
    .from(identifiers)
    .innerJoin(people, and(eq(people.corp_uuid, identifiers.corp_uuid), eq(people.user_uuid, identifiers.user_uuid)))
    .innerJoin(corps, eq(corps.corp_uuid, people.corp_uuid))
    .where(eq(identifiers.identifier_hash, sql.placeholder('hash'))),
)

/** Whose an identifier is, in any spelling. */
export async function findAccount(db: Database, identifier: string): Promise<Account | undefined> {
  const [found] = await accountBy(db, { hash: identifierHash(identifier) })
  return found
}

export async function findPerson(db: Database | Transaction, key: PersonKey): Promise<Account | undefined> {
  const [found] = await db
    .select({ person: people, corp: corps })
    .from(people)
    .innerJoin(corps, eq(corps.corp_uuid, people.corp_uuid))
    .where(ofPerson(people, key))
  return found
}

export const mayEnter = ({ person, corp }: Account) =>
  person.has_console_access && person.disabled_at === null && corp.disabled_at === null

export const isSetUp = ({ login_status, must_set_password }: Person) => login_status !== 0 && !must_set_password

/** Whom the company itself lets in is asked for nothing more; a password that somebody else chose is dropped, not left open. */
export async function endSetUp(db: Database, person: Person): Promise<Person> {
  if (isSetUp(person)) return person
  const password_hash = person.must_set_password ? null : person.password_hash
  const ended = { login_status: 1, must_set_password: false, password_hash } as const
  await db.update(people).set(ended).where(ofPerson(people, person))
  return { ...person, ...ended }
}

/** False where it is somebody else's. */
async function addIdentifier(tx: Transaction | Database, { corp_uuid, user_uuid }: PersonKey, identifier: string) {
  const identifier_hash = identifierHash(identifier)
  await tx.insert(identifiers).values({ identifier_hash, corp_uuid, user_uuid }).onConflictDoNothing()
  const isOwn = and(eq(identifiers.identifier_hash, identifier_hash), ofPerson(identifiers, { corp_uuid, user_uuid }))
  return (await tx.$count(identifiers, isOwn)) > 0
}

/** What people sign in by. */
export const IDENTIFIERS = ['mobile', 'email'] as const

/** Gives somebody what they sign in by; what anybody has already, in this company or another, is refused. */
export async function claimIdentifiers(
  tx: Transaction | Database,
  person: PersonKey,
  given: Partial<Pick<Person, 'mobile' | 'email'>>,
) {
  for (const kind of IDENTIFIERS)
    if (given[kind] && !(await addIdentifier(tx, person, given[kind]))) throw invalid({ [kind]: 'taken' })
}

export type NewPerson = typeof people.$inferInsert

/** Adds a person with the identifiers they sign in by. */
export async function addPerson(tx: Transaction | Database, person: NewPerson) {
  await tx.insert(people).values(person)
  await claimIdentifiers(tx, person, person)
  await countUsage(tx, person.corp_uuid, 'people', 1)
}

/** §3 "User", as answers carry it; who must replace a password that somebody else chose is not set up either. */
export const userOf = (person: Person): components['schemas']['User'] => ({
  user_uuid: person.user_uuid,
  person_id: person.person_id,
  full_name: person.full_name,
  mobile: person.mobile,
  email: person.email,
  dept: person.dept,
  job: person.job,
  login_status: isSetUp(person) ? 1 : 0,
  user_locale_id: person.user_locale_id,
  detail: { role_id: person.role_id, avatar_url: person.avatar_url, full_name: person.full_name },
})

/** §3 "Corp", as answers carry it. */
export function corpOf(corp: Corp) {
  const { corp_uuid, corp_name, corp_logo, corp_scenario, enable_aios, default_lang, takes_reports } = corp
  return { corp_uuid, corp_name, corp_logo, corp_scenario, enable_aios, default_lang, takes_reports }
}
