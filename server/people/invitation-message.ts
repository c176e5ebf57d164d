import type { Message } from '../delivery/delivery.ts'
import type { Settings } from '../settings.ts'
import type { Invitation } from './invitations.ts'
import { type Account, langOf } from './people.ts'

/** The page speaks as the message does. What stands behind the # is sent nowhere by following it. */
export const linkOf = (origin: string, lang: string, token: string) => `${origin}/?link&lang=${lang}#${token}`

/** Where the console is for those who follow a link. */
export const firstOrigin = ({ CONSOLE_ORIGIN }: Pick<Settings, 'CONSOLE_ORIGIN'>, port: number) =>
  CONSOLE_ORIGIN[0] ?? `http://localhost:${port}`

/** To their address where they have one: following the link proves that too. */
export const addressee = ({ person: { email, mobile } }: Account) =>
  email === '' ? ({ channel: 'sms', to: mobile } as const) : ({ channel: 'email', to: email } as const)

type Letter = { kind: Invitation['kind']; inviter: string; link: string; until: Date }

export function messageOf(account: Account, { kind, ...letter }: Letter): Message {
  const { corp } = account
  return {
    ...addressee(account),
    purpose: kind === 'invitation' ? 'invitation' : 'confirm_email',
    lang: langOf(account),
    letter: { ...letter, company: corp.corp_name, zone: corp.time_zone },
  }
}
