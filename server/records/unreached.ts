import { and, eq, inArray } from 'drizzle-orm'
import type { Field } from '../../domain/resources/fields.ts'
import type { Problems } from '../../domain/resources/problems.ts'
import { DEPARTMENTS } from '../../domain/resources/staff.ts'
import type { Transaction } from '../database/database.ts'
import { people } from '../database/schema/identity.ts'
import { peopleOf } from '../people/departments.ts'
import type { Place, RecordValues } from './record-store.ts'

const ADDRESSES = { sms: 'mobile', email: 'email' } as const
const PROBLEMS = { sms: 'noMobile', email: 'noEmail' } as const
const PROBLEMS_OF_ALL = { sms: 'noMobileThere', email: 'noEmailThere' } as const
type Channel = keyof typeof ADDRESSES
const isAddressed = (channel: string): channel is Channel => Object.hasOwn(ADDRESSES, channel)

/** A place in a record where somebody, or a department, is to be reached by a channel. */
type Reach = { path: string; of: string; id: string; channel: Channel }

function reachesIn(name: string, field: Field, values: RecordValues): Reach[] {
  if (field.type !== 'rows') return []
  const rows = values[name] as readonly Readonly<Record<string, string>>[]
  return Object.entries(field.fields).flatMap(([inner, each]) => {
    if (each.type !== 'reference' || each.reachedBy === undefined) return []
    const channels = (values[each.reachedBy] as readonly string[]).filter(isAddressed)
    return rows.flatMap((row, at) =>
      channels.map((channel) => ({ path: `${name}.${at}.${inner}`, of: each.of, id: row[inner] ?? '', channel })),
    )
  })
}

const reachesOf = ({ resource }: Place, values: RecordValues) =>
  Object.entries(resource.fields).flatMap(([name, field]) => reachesIn(name, field, values))

async function lackingPeople(tx: Transaction, corp: string, reaches: readonly Reach[]) {
  const { corp_uuid, user_uuid, mobile, email } = people
  const ids = [...new Set(reaches.map(({ id }) => id))]
  const areThey = and(eq(corp_uuid, corp), inArray(user_uuid, ids))
  const found = await tx.select({ user_uuid, mobile, email }).from(people).where(areThey)
  const addresses = new Map(found.map((person) => [person.user_uuid, person]))
  return reaches.filter(({ id, channel }) => addresses.get(id)?.[ADDRESSES[channel]] === '')
}

async function lackingDepartments(tx: Transaction, corp: string, reaches: readonly Reach[]) {
  const found = await peopleOf(tx, corp, [...new Set(reaches.map(({ id }) => id))])
  const hasSome = ({ id, channel }: Reach) =>
    found.some(({ dept, ...at }) => dept === id && at[ADDRESSES[channel]] !== '')
  return reaches.filter((each) => !hasSome(each))
}

/** Who has no address for a channel by which the record is to reach them, and departments where nobody has; those that it was to reach so before may stay. */
export async function unreached(
  tx: Transaction,
  place: Place,
  values: RecordValues,
  before?: RecordValues,
): Promise<Problems> {
  const keyOf = ({ of, id, channel }: Reach) => `${of} ${channel} ${id}`
  const known = new Set(before ? reachesOf(place, before).map(keyOf) : [])
  const fresh = reachesOf(place, values).filter((each) => each.id !== '' && !known.has(keyOf(each)))
  if (fresh.length === 0) return {}
  const isOfAll = ({ of }: Reach) => of === DEPARTMENTS
  const alone = await lackingPeople(
    tx,
    place.corp_uuid,
    fresh.filter((each) => !isOfAll(each)),
  )
  const all = await lackingDepartments(tx, place.corp_uuid, fresh.filter(isOfAll))
  return Object.fromEntries([
    ...alone.map(({ path, channel }) => [path, PROBLEMS[channel]]),
    ...all.map(({ path, channel }) => [path, PROBLEMS_OF_ALL[channel]]),
  ])
}
