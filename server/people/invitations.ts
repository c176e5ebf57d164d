import { and, eq, inArray, sql } from 'drizzle-orm'
import { after } from '../database/clock.ts'
import type { Database, Transaction } from '../database/database.ts'
import { people } from '../database/schema/identity.ts'
import { invitations } from '../database/schema/invitations.ts'
import { logOperation } from './operation-log.ts'
import { isSetUp, ofPerson, type Person, type PersonKey } from './people.ts'

export type Invitation = typeof invitations.$inferSelect
export type InvitationKind = Invitation['kind']

/** Who invites: somebody of the company, or whoever is at work on the machine. */
export type Inviter = PersonKey & { full_name?: string }

export const isUnconfirmed = ({ email, is_activated }: Pick<Person, 'email' | 'is_activated'>) =>
  email !== '' && !is_activated

/** What there is to send somebody a link for; nothing for who is set up and has no address to confirm. */
export function linkNeeded(person: Person): InvitationKind | undefined {
  if (!person.has_console_access || (person.mobile === '' && person.email === '')) return undefined
  if (!isSetUp(person)) return 'invitation'
  return isUnconfirmed(person) ? 'confirmation' : undefined
}

/** `isHeld`: whoever asks sends it, or it waits until nobody does any more. */
type Wish = { inviter?: string; origin?: string; isHeld?: boolean }

/** Longer than a delivery takes: what a process died at is sent by another then. */
export const HELD_S = 60

async function nameOf(tx: Transaction | Database, { full_name, ...key }: Inviter) {
  if (full_name !== undefined) return ''
  const [found] = await tx.select({ name: people.full_name }).from(people).where(ofPerson(people, key))
  return found?.name ?? ''
}

/**
 * Has the link that a person needs sent; the one before works until then. Answers which kind that is.
 */
export async function askForLink(tx: Transaction | Database, key: PersonKey, wish: Wish = {}) {
  const [person] = await tx.select().from(people).where(ofPerson(people, key)).for('update')
  const kind = person && linkNeeded(person)
  if (!kind) return undefined
  const { inviter, origin, isHeld = false } = wish
  const asked = {
    kind,
    asked_at: sql`now()`,
    due_at: after(isHeld ? HELD_S : 0),
    ...{ tries: 0, failed_at: null, sent_at: null, accepted_at: null },
    ...(inviter !== undefined && { inviter }),
    ...(origin !== undefined && { origin }),
  }
  const { corp_uuid, user_uuid } = key
  await tx
    .insert(invitations)
    .values({ corp_uuid, user_uuid, ...asked })
    .onConflictDoUpdate({ target: [invitations.corp_uuid, invitations.user_uuid], set: asked })
  return kind
}

/** The same as a person's wish, which the operation log keeps unless it is one of many. */
export async function invite(
  tx: Transaction,
  key: PersonKey,
  by: Inviter,
  { isLogged = true, ...wish }: Wish & { isLogged?: boolean } = {},
) {
  const kind = await askForLink(tx, key, { ...wish, inviter: await nameOf(tx, by) })
  if (kind && isLogged) await logInvitation(tx, key, by)
  return kind
}

async function logInvitation(tx: Transaction, key: PersonKey, by: Inviter) {
  const [person] = await tx.select({ about: people.full_name }).from(people).where(ofPerson(people, key))
  await logOperation(tx, by, 'person_invited', { about: person?.about ?? '' })
}

/** Voids the links of people, and sends none that waits. */
export const endInvitations = (tx: Transaction | Database, corp_uuid: string, ids: readonly string[]) =>
  tx.delete(invitations).where(and(eq(invitations.corp_uuid, corp_uuid), inArray(invitations.user_uuid, [...ids])))

export const endInvitationsOfAll = (tx: Transaction, corp_uuid: string) =>
  tx.delete(invitations).where(eq(invitations.corp_uuid, corp_uuid))
