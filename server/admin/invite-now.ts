import { driversOf } from '../delivery/choice.ts'
import { deliveryOver } from '../delivery/delivery.ts'
import { invitee } from '../people/invitation-message.ts'
import { type InvitationKind, invite } from '../people/invitations.ts'
import { asOutsider } from '../people/operation-log.ts'
import { findPerson, type Person, type PersonKey } from '../people/people.ts'
import { sendNow } from '../people/send-invitations.ts'
import { type Context, NotDone } from './command.ts'
import { NOT_SET_UP } from './words.ts'

/** Refuses before anything is done where nothing could be sent. */
export function insistOnDelivery(
  { settings, db }: Context,
  person: Pick<Person, 'email' | 'mobile'>,
  kind: InvitationKind = 'invitation',
) {
  const delivery = deliveryOver(driversOf(settings, db), () => undefined)
  const to = invitee(delivery, person, kind)
  if (to && !delivery.channels.includes(to.channel)) throw new NotDone(NOT_SET_UP[to.channel])
}

const WHY_NOT = {
  later: 'it was sent too many such messages: the server sends this one as soon as it may',
  gone: 'they were changed or removed at the same moment',
} as const

/** Sends the link that a person needs, and says where it went. */
export async function inviteNow({ db, settings, by }: Context, key: PersonKey) {
  const account = await findPerson(db, key)
  if (!account) throw new NotDone('There is no such person any more.')
  const { full_name } = account.person
  const kind = await db.transaction((tx) => invite(tx, key, asOutsider(key.corp_uuid, by), { isHeld: true }))
  if (!kind)
    throw new NotDone(
      `${full_name} needs no link: they may not use the console, or are set up and have no address to confirm.`,
    )
  let reason = 'it could not be delivered'
  const delivery = deliveryOver(driversOf(settings, db), ({ error }) => {
    reason = (error as Error).message
  })
  const sent = await sendNow({ db, settings, delivery, port: () => settings.PORT }, key)
  const what = kind === 'invitation' ? 'invitation' : 'question whether the address is right'
  if (sent === 'sent') return `Sent ${full_name} the ${what}, to ${invitee(delivery, account.person, kind)?.to}.`
  const why = sent === 'failed' ? `${reason}. The server tries again` : WHY_NOT[sent]
  throw new NotDone(`${full_name} was not sent the ${what}: ${why}.`)
}
