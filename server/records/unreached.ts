import { and, eq, inArray } from 'drizzle-orm'
import type { Field } from '../../domain/resources/fields.ts'
import type { Problems } from '../../domain/resources/problems.ts'
import type { Transaction } from '../database/database.ts'
import { people } from '../database/schema/identity.ts'
import type { Place, RecordValues } from './record-store.ts'

const ADDRESSES = { sms: 'mobile', email: 'email' } as const
const PROBLEMS = { sms: 'noMobile', email: 'noEmail' } as const
type Channel = keyof typeof ADDRESSES
const isAddressed = (channel: string): channel is Channel => Object.hasOwn(ADDRESSES, channel)

/** A place in a record where somebody is to be reached by a channel. */
type Reach = { path: string; person: string; channel: Channel }

function reachesIn(name: string, field: Field, values: RecordValues): Reach[] {
  if (field.type !== 'rows') return []
  const rows = values[name] as readonly Readonly<Record<string, string>>[]
  return Object.entries(field.fields).flatMap(([inner, each]) => {
    if (each.type !== 'reference' || each.reachedBy === undefined) return []
    const channels = (values[each.reachedBy] as readonly string[]).filter(isAddressed)
    return rows.flatMap((row, at) =>
      channels.map((channel) => ({ path: `${name}.${at}.${inner}`, person: row[inner] ?? '', channel })),
    )
  })
}

const reachesOf = ({ resource }: Place, values: RecordValues) =>
  Object.entries(resource.fields).flatMap(([name, field]) => reachesIn(name, field, values))

/** Who has no address for a channel by which the record is to reach them; those whom it was to reach so before may stay. */
export async function unreached(
  tx: Transaction,
  place: Place,
  values: RecordValues,
  before?: RecordValues,
): Promise<Problems> {
  const keyOf = ({ person, channel }: Reach) => `${person} ${channel}`
  const known = new Set(before ? reachesOf(place, before).map(keyOf) : [])
  const fresh = reachesOf(place, values).filter((each) => !known.has(keyOf(each)))
  if (fresh.length === 0) return {}
  const { corp_uuid, user_uuid, mobile, email } = people
  const ids = [...new Set(fresh.map(({ person }) => person))]
  const areThey = and(eq(corp_uuid, place.corp_uuid), inArray(user_uuid, ids))
  const found = await tx.select({ user_uuid, mobile, email }).from(people).where(areThey)
  const addresses = new Map(found.map((person) => [person.user_uuid, person]))
  const lacking = fresh.filter(({ person, channel }) => addresses.get(person)?.[ADDRESSES[channel]] === '')
  return Object.fromEntries(lacking.map(({ path, channel }) => [path, PROBLEMS[channel]]))
}
