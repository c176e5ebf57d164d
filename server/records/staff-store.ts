import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { inNaturalOrder } from '../database/natural-order.ts'
import { identifiers, people } from '../database/schema/identity.ts'
import { ACCESS, LINK_UNTIL } from '../people/invitation-state.ts'
import { endInvitations, invite } from '../people/invitations.ts'
import { claimIdentifiers, IDENTIFIERS, type PersonKey } from '../people/people.ts'
import { endAllAccess } from '../people/sessions.ts'
import { countUsage, insistOnRoom, restoredWithin, roomFor } from '../quotas/quotas.ts'
import { identifierHash, newId } from '../secrets/secrets.ts'
import type { Columns } from './columns.ts'
import { keepRemoved, takeRemoved } from './kept-records.ts'
import { asIds, idsInOrder, isAskedFor, isoText } from './narrow.ts'
import { listPage } from './pages.ts'
import type {
  Actor,
  Asked,
  BatchStore,
  Claim,
  NewRecord,
  Place,
  RecordStore,
  RecordValues,
  SnapshotStore,
  StoredRecord,
} from './record-store.ts'
import { insistOnChange, insistOnNew, insistOnRemoval, type StaffValues } from './staff-rules.ts'
import { claimKey } from './unique-values.ts'
import { versionOf } from './value-version.ts'

type Row = typeof people.$inferSelect

const { full_name, gender, mobile, email, dept, job, user_locale_id: language } = people
const role_id = sql<string>`CASE WHEN ${people.role_id} IN ('5', '9') THEN ${people.role_id} ELSE '1' END`
const has_console_access = sql<boolean>`(${people.has_console_access} AND ${people.disabled_at} IS NULL)`
const last_login_at = isoText(people.last_login_at)
const access = ACCESS
const invited_until = isoText(LINK_UNTIL)
const WRITTEN = { full_name, gender, mobile, email, dept, job, language, role_id, has_console_access }
const STAFF = { ...WRITTEN, access, invited_until, last_login_at }

const COLUMNS: Columns = {
  search: sql`lower(concat_ws(chr(10), ${full_name}, ${mobile}, ${email}, ${dept}, ${job}))`,
  id: sql`${people.user_uuid}`,
  text: (name): SQL => (Object.hasOwn(STAFF, name) ? sql`(${STAFF[name as keyof typeof STAFF]})::text` : sql`''`),
  sortKey: (name): SQL =>
    name === 'last_login_at'
      ? sql`${last_login_at}`
      : inNaturalOrder(sql`lower(${people[name as 'full_name' | 'dept' | 'job']})`),
}

const ofCorp = ({ corp_uuid }: Place) => eq(people.corp_uuid, corp_uuid)
const isPerson = (place: Place, user_uuid: string) => and(ofCorp(place), eq(people.user_uuid, user_uuid))

/** What is written by hand, in this order; the rest happens. */
const staffIn = (values: RecordValues) =>
  Object.fromEntries(Object.keys(WRITTEN).map((name) => [name, values[name]])) as StaffValues

const columnsOf = ({ language, ...same }: StaffValues) => ({ ...same, user_locale_id: language })

function recordOf({ user_uuid, ...values }: RecordValues & { user_uuid: string }): StoredRecord {
  const stamps = { created_at: null, created_by: '', updated_at: null, updated_by: '' }
  return { record_id: user_uuid, version: versionOf(staffIn(values)), values, ...stamps }
}

const listing = (place: Place, asked: Asked) => ({
  ...{ from: people, isMeant: and(ofCorp(place), isAskedFor(COLUMNS, asked)), columns: COLUMNS, asked },
})

const findInOrder: SnapshotStore['findInOrder'] = async (db, place, ids) => {
  const areThey = and(ofCorp(place), inArray(people.user_uuid, [...ids]))
  const found = await db
    .select({ user_uuid: people.user_uuid, ...STAFF })
    .from(people)
    .where(areThey)
  return asIds(ids, found.map(recordOf))
}

const list: RecordStore['list'] = (db, place, asked) =>
  listPage(db, listing(place, asked), (ids) => findInOrder(db, place, ids))

async function find(db: Database | Transaction, place: Place, record_id: string, lock?: 'lock') {
  const asked = db
    .select({ user_uuid: people.user_uuid, ...STAFF })
    .from(people)
    .where(isPerson(place, record_id))
  const [found] = await (lock ? asked.for('update') : asked)
  return found && recordOf(found)
}

async function names(db: Database | Transaction, place: Place, ids: readonly string[]) {
  const found = await db
    .select({ id: people.user_uuid, full_name })
    .from(people)
    .where(and(ofCorp(place), inArray(people.user_uuid, [...ids])))
  return new Map(found.map((each) => [each.id, each.full_name]))
}

const disown = (tx: Transaction, { corp_uuid }: Place, ids: readonly string[], which?: readonly string[]) =>
  tx
    .delete(identifiers)
    .where(
      and(
        eq(identifiers.corp_uuid, corp_uuid),
        inArray(identifiers.user_uuid, [...ids]),
        which && inArray(identifiers.identifier_hash, which.map(identifierHash)),
      ),
    )

/** Who is given the console is invited at once; an address counts once its owner has followed the link. */
async function add(
  tx: Transaction,
  { corp_uuid }: Place,
  actor: Actor,
  { record_id, values }: NewRecord,
  isOne: boolean,
) {
  const staff = staffIn(values)
  insistOnNew(actor, staff)
  const person = { corp_uuid, user_uuid: record_id }
  const added = await tx
    .insert(people)
    .values({ ...person, person_id: newId(), ...columnsOf(staff), is_activated: staff.email === '' })
    .onConflictDoNothing()
    .returning({ user_uuid: people.user_uuid })
  if (added.length === 0) return false
  await claimIdentifiers(tx, person, staff)
  await invite(tx, person, actor, { isLogged: isOne })
  return true
}

const insert: RecordStore['insert'] = async (tx, place, actor, record) => {
  await insistOnRoom(tx, place, 'people', 1)
  const isAdded = await add(tx, place, actor, record, true)
  if (isAdded) await countUsage(tx, place.corp_uuid, 'people', 1)
  return isAdded
}

type Before = { before: StaffValues; after: StaffValues }

/** Another address is confirmed by its owner, and gets the link that is still needed; so does who is given the console. */
async function followUp(
  tx: Transaction,
  person: PersonKey,
  actor: Actor,
  { before, after }: Before,
  isAskedFor: boolean,
) {
  const isOther = IDENTIFIERS.some((kind) => before[kind] !== after[kind])
  const isGiven = after.has_console_access && !before.has_console_access
  if (isOther || !after.has_console_access) await endInvitations(tx, person.corp_uuid, [person.user_uuid])
  if (isOther || isGiven || isAskedFor) await invite(tx, person, actor)
}

/** A person who loses the console, or gets another number or address to sign in by, must sign in again. */
async function update(tx: Transaction, place: Place, actor: Actor, found: StoredRecord, values: RecordValues) {
  const [before, after] = [staffIn(found.values), staffIn(values)]
  await insistOnChange(tx, place, actor, { user_uuid: found.record_id, before, after })
  const person = { corp_uuid: place.corp_uuid, user_uuid: found.record_id }
  const replaced = IDENTIFIERS.map((kind) => before[kind]).filter(
    (old, at) => old !== '' && old !== after[IDENTIFIERS[at] ?? 'mobile'],
  )
  if (replaced.length > 0 || (before.has_console_access && !after.has_console_access)) await endAllAccess(tx, person)
  if (replaced.length > 0) await disown(tx, place, [person.user_uuid], replaced)
  await claimIdentifiers(tx, person, after)
  const enabled = after.has_console_access && !before.has_console_access ? { disabled_at: null } : {}
  await tx
    .update(people)
    .set({
      ...columnsOf(after),
      ...enabled,
      ...(before.email === after.email ? {} : { is_activated: after.email === '' }),
    })
    .where(isPerson(place, person.user_uuid))
  await followUp(tx, person, actor, { before, after }, values.access === 'waiting' && found.values.access !== 'waiting')
}

const remove: RecordStore['remove'] = async (tx, place, actor, ids, removal_id) => {
  await insistOnRemoval(tx, place, actor, ids)
  const areThey = and(ofCorp(place), inArray(people.user_uuid, [...ids]))
  for (const user_uuid of ids) await endAllAccess(tx, { corp_uuid: place.corp_uuid, user_uuid })
  await disown(tx, place, ids)
  await endInvitations(tx, place.corp_uuid, ids)
  const gone = await tx.delete(people).where(areThey).returning()
  await countUsage(tx, place.corp_uuid, 'people', -gone.length)
  if (gone.length > 0)
    await keepRemoved(
      tx,
      place,
      actor,
      removal_id,
      gone.map(({ password_hash: _, ...row }) => ({ record_id: row.user_uuid, values: row })),
    )
  return gone.length
}

const restore: RecordStore['restore'] = async (tx, place, _actor, removal_id) => {
  const back = await restoredWithin(tx, place, 'people', () => takeRemoved(tx, place, removal_id))
  const kept = back.map(({ values }) => values as unknown as Row)
  for (const row of kept) {
    await tx.insert(people).values(row)
    await claimIdentifiers(tx, row, row)
  }
  await countUsage(tx, place.corp_uuid, 'people', kept.length)
  return kept.length
}

async function findAll(tx: Transaction, place: Place, ids: readonly string[]) {
  const found = await tx
    .select({ user_uuid: people.user_uuid, ...STAFF })
    .from(people)
    .where(and(ofCorp(place), inArray(people.user_uuid, [...ids])))
    .for('update')
  return new Map(found.map((row) => [row.user_uuid, recordOf(row)]))
}

/** People are found by what they sign in by, whichever field it stands in. */
async function owners(tx: Transaction, place: Place, claims: readonly Claim[]) {
  const { identifier_hash, user_uuid } = identifiers
  const areClaimed = inArray(
    identifier_hash,
    claims.map(({ value_hash }) => value_hash),
  )
  const found = await tx
    .select({ identifier_hash, user_uuid })
    .from(identifiers)
    .where(and(eq(identifiers.corp_uuid, place.corp_uuid), areClaimed))
  const byHash = new Map(found.map((each) => [each.identifier_hash, each.user_uuid]))
  return new Map(
    claims.flatMap((claim) => {
      const owner = byHash.get(claim.value_hash)
      return owner === undefined ? [] : [[claimKey(claim), owner] as const]
    }),
  )
}

const versions: BatchStore['versions'] = async (tx, place, ids) =>
  new Map([...(await findAll(tx, place, ids))].map(([id, { version }]) => [id, version]))

const batch: BatchStore = {
  owners,
  findAll,
  versions,
  room: (tx, place) => roomFor(tx, place, 'people'),
  insertAll: async (tx, place, actor, made) => {
    let added = 0
    for (const each of made) if (await add(tx, place, actor, each, false)) added += 1
    await countUsage(tx, place.corp_uuid, 'people', added)
    return versions(
      tx,
      place,
      made.map(({ record_id }) => record_id),
    )
  },
  named: (tx, place, wanted) =>
    tx
      .select({ id: people.user_uuid, name: full_name })
      .from(people)
      .where(and(ofCorp(place), inArray(full_name, [...wanted]))),
}

const snapshot: SnapshotStore = {
  ids: (db, place, asked, most) => idsInOrder(db, { ...listing(place, asked), most }),
  findInOrder,
}

/** §2 "staff": the people of the company, with or without access to the console. */
export const staffStore: RecordStore = { list, find, names, insert, update, remove, restore, batch, snapshot }
