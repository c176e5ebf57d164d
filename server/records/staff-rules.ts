import { and, eq, sql } from 'drizzle-orm'
import type { Problems } from '../../domain/resources/problems.ts'
import { roleOf } from '../../domain/resources/shape.ts'
import type { Transaction } from '../database/database.ts'
import { people } from '../database/schema/identity.ts'
import { type Actor, invalid, type Place } from './record-store.ts'

export type StaffValues = Pick<
  typeof people.$inferSelect,
  'full_name' | 'gender' | 'mobile' | 'email' | 'dept' | 'job' | 'role_id' | 'has_console_access'
>

const isSuper = (role_id: string) => roleOf(role_id) === 'superAdmin'

function insist(problems: Problems) {
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

const canSignIn = ({ has_console_access, mobile, email }: StaffValues): Problems =>
  has_console_access && mobile === '' && email === '' ? { mobile: 'required' } : {}

export function insistOnNew(actor: Actor, staff: StaffValues) {
  insist(canSignIn(staff))
  if (isSuper(staff.role_id) && !isSuper(actor.role_id)) insist({ role_id: 'notAllowed' })
}

/** Super admins who can sign in, held until the transaction ends: of two that take each other's rights, one is left. */
async function superAdmins(tx: Transaction, { corp_uuid }: Place) {
  const canEnter = sql`${people.has_console_access} AND ${people.disabled_at} IS NULL`
  const found = await tx
    .select({ user_uuid: people.user_uuid })
    .from(people)
    .where(and(eq(people.corp_uuid, corp_uuid), eq(people.role_id, '9'), canEnter))
    .orderBy(people.user_uuid)
    .for('update')
  return found.map(({ user_uuid }) => user_uuid)
}

/** Nobody takes rights from themselves, or changes here what they sign in by (guarantee 11). */
function ownProblems(before: StaffValues, after: StaffValues): Problems {
  return {
    ...(before.role_id === after.role_id ? {} : { role_id: 'notAllowed' as const }),
    ...(after.has_console_access ? {} : { has_console_access: 'notAllowed' as const }),
    ...(before.mobile === '' || before.mobile === after.mobile ? {} : { mobile: 'notAllowed' as const }),
    ...(before.email === '' || before.email === after.email ? {} : { email: 'notAllowed' as const }),
  }
}

export type StaffChange = { user_uuid: string; before: StaffValues; after: StaffValues }

export async function insistOnChange(tx: Transaction, place: Place, actor: Actor, change: StaffChange) {
  const { user_uuid, before, after } = change
  insist(canSignIn(after))
  if (isSuper(before.role_id) !== isSuper(after.role_id) && !isSuper(actor.role_id)) insist({ role_id: 'notAllowed' })
  if (isSuper(before.role_id) && !isSuper(actor.role_id)) insist({ full_name: 'notAllowed' })
  if (user_uuid === actor.user_uuid) insist(ownProblems(before, after))
  const losesRights = isSuper(before.role_id) && !(isSuper(after.role_id) && after.has_console_access)
  if (losesRights && (await superAdmins(tx, place)).every((each) => each === user_uuid))
    insist({ role_id: 'lastSuperAdmin' })
}

export async function insistOnRemoval(tx: Transaction, place: Place, actor: Actor, ids: readonly string[]) {
  if (ids.includes(actor.user_uuid)) insist({ [actor.user_uuid]: 'notAllowed' })
  const supers = await superAdmins(tx, place)
  const theirs = supers.filter((each) => ids.includes(each))
  if (theirs.length === 0) return
  if (!isSuper(actor.role_id)) insist(Object.fromEntries(theirs.map((each) => [each, 'notAllowed' as const])))
  if (theirs.length === supers.length)
    insist(Object.fromEntries(theirs.map((each) => [each, 'lastSuperAdmin' as const])))
}
