import { and, eq, sql } from 'drizzle-orm'
import {
  losesRights,
  problemsOfNewStaff,
  problemsOfStaffChange,
  problemsOfStaffRemoval,
  type StaffChange,
} from '../../domain/rights.ts'
import { SUPER_ADMIN_ROLE_ID } from '../../domain/roles.ts'
import { insistOnNone } from '../contract/refused.ts'
import type { Transaction } from '../database/database.ts'
import { people } from '../database/schema/identity.ts'
import type { Actor, Place } from './record-store.ts'

export type StaffValues = Pick<
  typeof people.$inferSelect,
  'full_name' | 'gender' | 'mobile' | 'email' | 'dept' | 'job' | 'role_id' | 'has_console_access'
> & { language: string }

export const insistOnNew = (actor: Actor, staff: StaffValues) => insistOnNone(problemsOfNewStaff(actor, staff))

/** Super admins who can sign in, held until the transaction ends: of two that take each other's rights, one is left. */
async function superAdmins(tx: Transaction, { corp_uuid }: Place) {
  const canEnter = sql`${people.has_console_access} AND ${people.disabled_at} IS NULL`
  const found = await tx
    .select({ user_uuid: people.user_uuid })
    .from(people)
    .where(and(eq(people.corp_uuid, corp_uuid), eq(people.role_id, SUPER_ADMIN_ROLE_ID), canEnter))
    .orderBy(people.user_uuid)
    .for('update')
  return found.map(({ user_uuid }) => user_uuid)
}

export async function insistOnChange(tx: Transaction, place: Place, actor: Actor, change: StaffChange) {
  insistOnNone(problemsOfStaffChange(actor, change))
  if (losesRights(change) && (await superAdmins(tx, place)).every((each) => each === change.user_uuid))
    insistOnNone({ role_id: 'lastSuperAdmin' })
}

export const insistOnRemoval = async (tx: Transaction, place: Place, actor: Actor, ids: readonly string[]) =>
  insistOnNone(problemsOfStaffRemoval(actor, ids, await superAdmins(tx, place)))
