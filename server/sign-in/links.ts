import { and, eq, isNull, sql } from 'drizzle-orm'
import { isEmail } from '../../domain/rules/rules.ts'
import { RET } from '../../openapi/ret.ts'
import type { Call, Deps, Handler } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import type { Transaction } from '../database/database.ts'
import { people } from '../database/schema/identity.ts'
import { invitations } from '../database/schema/invitations.ts'
import { countingWrong } from '../people/address-tries.ts'
import { askForLink, type Invitation } from '../people/invitations.ts'
import { logOperation } from '../people/operation-log.ts'
import { type Account, findPerson, holdPerson, isSetUp, mayEnter, ofPerson } from '../people/people.ts'
import { hashOf, identifierHash } from '../secrets/secrets.ts'
import { inEvenTime } from './even-time.ts'
import { isByUnusableEmail, isUniform, lookUp } from './lookup.ts'
import { takeBoth } from './take-send.ts'

const SHOWN = { row: invitations, isOver: sql<boolean>`${invitations.expires_at} <= now()` }

const isOf = (token: string) => eq(invitations.token_hash, hashOf(token))

async function findLink(tx: Transaction, token: string) {
  const [known] = await tx.select(SHOWN).from(invitations).where(isOf(token))
  if (!known) return undefined
  // Whoever removes the person, or changes them, holds their row first.
  await holdPerson(tx, known.row)
  const [link] = await tx.select(SHOWN).from(invitations).where(isOf(token))
  return link
}

const sentTo = ({ channel }: Invitation, { person }: Account) => (channel === 'email' ? person.email : person.mobile)

/** Whose link it is, and to what it was sent; refuses with why it opens nothing. */
async function accountOf(tx: Transaction, token: string) {
  const link = await findLink(tx, token)
  const account = link && (await findPerson(tx, link.row))
  if (!link || !account || !mayEnter(account)) throw new Refused(RET.linkVoid)
  const identifier = sentTo(link.row, account)
  if (identifier === '' || identifierHash(identifier) !== link.row.identifier_hash) throw new Refused(RET.linkVoid)
  if (link.row.kind === 'invitation' && isSetUp(account.person)) throw new Refused(RET.linkUsed)
  if (link.isOver) throw new Refused(RET.linkExpired)
  return { link: link.row, account, identifier }
}

const ACCEPTED = { invitation: 'invitation_accepted', confirmation: 'email_confirmed' } as const

/** Following it proves the address it went to. It opens the sign-in again and again until the person is set up, and counts once. */
async function accept(tx: Transaction, link: Invitation, { person }: Account) {
  if (link.channel === 'email') await tx.update(people).set({ is_activated: true }).where(ofPerson(people, person))
  const isFirst = await tx
    .update(invitations)
    .set({ accepted_at: sql`now()` })
    .where(and(ofPerson(invitations, person), isNull(invitations.accepted_at)))
    .returning({ user_uuid: invitations.user_uuid })
  if (isFirst.length > 0) await logOperation(tx, person, ACCEPTED[link.kind])
}

export const openLink: Handler<'openLink'> = (deps, { link_token }, _anybody, call) =>
  countingWrong(deps, { ip: call.ip, of: 'codes' }, () =>
    deps.db.transaction(async (tx) => {
      const { link, account, identifier } = await accountOf(tx, link_token)
      call.noteAsker(account.person)
      await accept(tx, link, account)
      return {
        kind: link.kind,
        account: identifier,
        sign_in_by: account.person.password_hash === null ? ('code' as const) : ('password' as const),
        corp_name: account.corp.corp_name,
        inviter: link.inviter,
      }
    }),
  )

const originIn = ({ settings }: Deps, { origin }: Call) => (settings.CONSOLE_ORIGIN.includes(origin) ? origin : '')

/** Whose address nobody has confirmed is sent a link; strangers learn from nothing whether there is such a person. */
async function sendUnseen(deps: Deps, call: Call, identifier: string) {
  const { account } = await lookUp(deps, identifier)
  if (account && isByUnusableEmail(account, identifier))
    await askForLink(deps.db, account.person, { origin: originIn(deps, call) })
}

export const sendConfirmation: Handler<'sendConfirmation'> = inEvenTime(
  async (deps, { auth_account }, _anybody, call) => {
    await takeBoth(deps, call.ip, hashOf(`link to ${identifierHash(auth_account)}`))
    if (isEmail(auth_account)) {
      const asked = sendUnseen(deps, call, auth_account)
      if (isUniform(deps)) void asked.catch((error) => deps.report('link not asked for', error))
      else await asked
    }
    return {}
  },
)
