import { staff } from '../../domain/resources/staff.ts'
import type { Transaction } from '../database/database.ts'
import { peopleOf } from '../people/departments.ts'
import { storeOf } from '../records/store-of.ts'
import type { Rule } from './conditions.ts'

type Receiver = { user_uuid: string; after_minutes: number; dept: string }

const filled = (names: readonly (string | undefined)[]) => names.flatMap((name) => name || [])

/** Of somebody whom a rule names twice that counts by which they are told first; named themselves rather than by their department. */
function firstOfEach(named: readonly Receiver[]) {
  const byPerson = new Map<string, Receiver>()
  for (const each of named.toSorted((one, other) => one.after_minutes - other.after_minutes))
    if (!byPerson.has(each.user_uuid)) byPerson.set(each.user_uuid, each)
  return [...byPerson.values()]
}

/** Whom a rule names that the company still has, all who are of its departments now, and by what names. */
export async function receiversOf(tx: Transaction, { corp_uuid, values: { receivers } }: Rule) {
  const steps = receivers ?? []
  const [ids, depts] = [filled(steps.map(({ person }) => person)), filled(steps.map(({ dept }) => dept))]
  const names = await storeOf(staff).names(tx, { corp_uuid, resource: staff }, ids)
  const members = await peopleOf(tx, corp_uuid, depts)
  const minutesOf = ({ after_minutes }: (typeof steps)[number]) => after_minutes ?? 0
  const alone = steps.flatMap((step): Receiver[] =>
    names.has(step.person) ? [{ user_uuid: step.person, after_minutes: minutesOf(step), dept: '' }] : [],
  )
  const together = steps.flatMap((step) =>
    members
      .filter(({ dept }) => dept === step.dept)
      .map(({ user_uuid, dept }): Receiver => ({ user_uuid, after_minutes: minutesOf(step), dept })),
  )
  const isThere = (name: string) => members.some(({ dept }) => dept === name)
  const should_know = steps.flatMap(({ person, dept }) =>
    filled([names.get(person), dept && isThere(dept) ? dept : undefined]),
  )
  return { people: firstOfEach([...alone, ...together]), should_know }
}
