import type { Delivery, Message } from '../delivery/delivery.ts'
import type { Settings } from '../settings.ts'
import { type Addressee, addresseeOf } from './addressee.ts'
import type { InvitationKind } from './invitations.ts'
import { type Account, langOf, type Person } from './people.ts'

/** The page speaks as the message does. What stands behind the # is sent nowhere by following it. */
export const linkOf = (origin: string, lang: string, token: string) => `${origin}/?link&lang=${lang}#${token}`

/** Where the console is for those who follow a link. */
export const firstOrigin = ({ CONSOLE_ORIGIN }: Pick<Settings, 'CONSOLE_ORIGIN'>, port: number) =>
  CONSOLE_ORIGIN[0] ?? `http://localhost:${port}`

/** To their address where that can be: following the link proves it too, and nothing else does. */
export const invitee = (
  delivery: Pick<Delivery, 'channels'>,
  person: Pick<Person, 'email' | 'mobile'>,
  kind: InvitationKind,
) => addresseeOf(delivery, person, kind === 'confirmation' ? ['email'] : ['email', 'sms'])

type Letter = { kind: InvitationKind; inviter: string; link: string; until: Date }

export function messageOf(account: Account, addressee: Addressee, { kind, ...letter }: Letter): Message {
  const { corp } = account
  return {
    ...addressee,
    purpose: kind === 'invitation' ? 'invitation' : 'confirm_email',
    lang: langOf(account),
    letter: { ...letter, company: corp.corp_name, zone: corp.time_zone },
  }
}
