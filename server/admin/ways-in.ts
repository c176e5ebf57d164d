import { driversOf } from '../delivery/choice.ts'
import { deliveryOver } from '../delivery/delivery.ts'
import { addresseeOf } from '../people/addressee.ts'
import type { Person } from '../people/people.ts'
import type { Context } from './command.ts'
import { NOT_SET_UP } from './words.ts'

type Reached = Pick<Person, 'email' | 'mobile'>

/** What somebody can be sent a code to; `missing` says why that is nothing. */
export function codeAddress({ settings, db }: Context, person: Reached) {
  const { channels } = deliveryOver(driversOf(settings, db), () => undefined)
  const { to, channel } = addresseeOf({ channels }, person, ['sms', 'email']) ?? { to: '' }
  return { to, missing: channel && !channels.includes(channel) ? NOT_SET_UP[channel] : undefined }
}

const passwordFirst = (missing: string, { mobile, email }: Reached) =>
  `${missing} Give them a password with user password ${mobile || email}.`

/** How somebody new signs in. */
export function firstWayIn(context: Context, person: Reached) {
  const { to, missing } = codeAddress(context, person)
  return missing ? passwordFirst(missing, person) : `They sign in by a code to ${to}.`
}

/** How somebody whose password was taken signs in. */
export function wayInAgain(context: Context, person: Person) {
  const { missing } = codeAddress(context, person)
  const said = `${person.full_name} is signed out everywhere`
  if (missing) return `${said} and has no password any more. ${passwordFirst(missing, person)}`
  return `${said}, signs in by a code now, and sets a password then.`
}
