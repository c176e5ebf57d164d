import { and, eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { RET } from '../../openapi/ret.ts'
import { Refused } from '../contract/refused.ts'
import { after } from '../database/clock.ts'
import type { Database } from '../database/database.ts'
import { invitations } from '../database/schema/invitations.ts'
import type { Delivery } from '../delivery/delivery.ts'
import { hashOf, identifierHash, newToken } from '../secrets/secrets.ts'
import type { Settings } from '../settings.ts'
import { firstOrigin, invitee, linkOf, messageOf } from './invitation-message.ts'
import { endInvitations, HELD_S, type Invitation, linkNeeded } from './invitations.ts'
import { type Account, findPerson, langOf, mayEnter, ofPerson, type PersonKey } from './people.ts'
import { takeSend } from './send-limits.ts'

export const INVITE_EVERY_MS = 3000
const TRIES_MAX = 5
const FIRST_PAUSE_S = 60
/** Companies whose turn comes at once; of each one message at a time. */
const AT_ONCE = 4
const [HOUR, DAY_S] = [3600, 86_400]

export type Sender = {
  db: Database
  settings: Settings
  delivery: Delivery
  /** The port of the console, for a desk without a CONSOLE_ORIGIN. */
  port: () => number
}

/** A link whose turn it is; nobody else sends it meanwhile, nor changes what became of it once it is asked for again. */
type Held = Pick<Invitation, 'corp_uuid' | 'user_uuid' | 'kind' | 'inviter' | 'origin' | 'asked_at' | 'tries'>

const isHeld = (held: Held) => and(ofPerson(invitations, held), eq(invitations.asked_at, held.asked_at))

type Noted = PgUpdateSetSource<typeof invitations>

const note = (db: Database, held: Held, set: Noted) =>
  db.update(invitations).set(set).where(isHeld(held)).returning({ until: invitations.expires_at })

async function hold(db: Database, key: PersonKey): Promise<Held | undefined> {
  const [held] = await db
    .update(invitations)
    .set({ due_at: after(HELD_S), tries: sql`${invitations.tries} + 1` })
    .where(and(ofPerson(invitations, key), sql`${invitations.due_at} <= now()`))
    .returning()
  return held
}

/** As for codes, and so many of a company. Throws `Refused` with how long to wait. */
async function take({ db, settings }: Sender, { corp_uuid, user_uuid }: Held) {
  const { smsLimitExceeded } = RET
  const own = [
    { seconds: settings.CODE_RESEND_S, most: 1 },
    { seconds: HOUR, most: settings.SEND_PER_HOUR },
  ]
  const all = [{ seconds: HOUR, most: settings.INVITATIONS_PER_HOUR }]
  const giveBackOwn = await takeSend(db, hashOf(`link ${corp_uuid} ${user_uuid}`), own, smsLimitExceeded)
  const giveBackAll = await takeSend(db, hashOf(`links of ${corp_uuid}`), all, smsLimitExceeded).catch(
    async (error: unknown) => {
      await giveBackOwn()
      throw error
    },
  )
  return () => Promise.all([giveBackOwn(), giveBackAll()])
}

const secondsIn = (error: unknown) =>
  error instanceof Refused ? (error.data?.retry_after_s ?? FIRST_PAUSE_S) : undefined

async function deliver(sender: Sender, held: Held, account: Account) {
  const { db, settings, delivery, port } = sender
  const { kind, inviter } = held
  const addressee = invitee(delivery, account.person, kind)
  if (!addressee) return 'gone'
  const token = newToken()
  const { channel, to } = addressee
  const kept = { token_hash: hashOf(token), identifier_hash: identifierHash(to), channel, accepted_at: null }
  const [noted] = await note(db, held, { ...kept, expires_at: after(settings.INVITATION_DAYS * DAY_S) })
  if (!noted?.until) return 'gone'
  const link = linkOf(held.origin || firstOrigin(settings, port()), langOf(account), token)
  const letter = { kind, inviter, link, until: new Date(noted.until) }
  return (await delivery.send(messageOf(account, addressee, letter))).outcome
}

/** Tries again later and later; then the row says that it failed until somebody asks for it again. */
const pauseAfter = (tries: number) =>
  tries < TRIES_MAX ? { due_at: after(FIRST_PAUSE_S * 2 ** (tries - 1)) } : { due_at: null }

export type Sent = 'sent' | 'failed' | 'later' | 'gone'

/** Sends one link that is held, and notes what became of it. */
export async function sendHeld(sender: Sender, held: Held): Promise<Sent> {
  const { db } = sender
  const account = await findPerson(db, held)
  if (!account || !mayEnter(account) || linkNeeded(account.person) !== held.kind) {
    await endInvitations(db, held.corp_uuid, [held.user_uuid])
    return 'gone'
  }
  try {
    const giveBack = await take(sender, held)
    const sent = await deliver(sender, held, account)
    if (sent === 'sent') await note(db, held, { sent_at: sql`now()`, due_at: null, failed_at: null, tries: 0 })
    if (sent !== 'failed') return sent
    await giveBack()
    await note(db, held, { failed_at: sql`now()`, token_hash: null, ...pauseAfter(held.tries) })
    return sent
  } catch (error) {
    const seconds = secondsIn(error)
    if (seconds === undefined) throw error
    await note(db, held, { due_at: after(seconds), tries: held.tries - 1 })
    return 'later'
  }
}

/** For whoever has asked for a link and holds it. */
export async function sendNow(sender: Sender, key: PersonKey): Promise<Sent> {
  const [held] = await sender.db
    .update(invitations)
    .set({ tries: sql`${invitations.tries} + 1` })
    .where(ofPerson(invitations, key))
    .returning()
  return held ? sendHeld(sender, held) : 'gone'
}

/** Of each company the one that waits longest. */
const nextOnes = async (db: Database) => {
  const { rows } = await db.execute<PersonKey>(sql`
    SELECT corp_uuid, user_uuid FROM (
      SELECT DISTINCT ON (corp_uuid) corp_uuid, user_uuid, due_at FROM ${invitations}
      WHERE due_at <= now() ORDER BY corp_uuid, due_at, user_uuid
    ) AS first ORDER BY due_at, corp_uuid LIMIT ${AT_ONCE}::int`)
  return rows
}

/** Sends the links that wait, companies in turn, until none is due. A message that cannot be sent holds up nobody else's. */
export async function sendInvitations(sender: Sender, signal: AbortSignal) {
  while (!signal.aborted) {
    const turn = await nextOnes(sender.db)
    if (turn.length === 0) return
    await Promise.all(
      turn.map(async (key) => {
        const held = await hold(sender.db, key)
        if (held) await sendHeld(sender, held)
      }),
    )
  }
}
