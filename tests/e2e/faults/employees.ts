import type { NewPerson } from '../../../server/people/people.ts'
import { hashPassword } from '../../../server/secrets/passwords.ts'
import { PASSWORD } from '../support/people.ts'

const NAMES = [
  'passkeyOptions',
  'passkey',
  'session',
  'others',
  'list',
  'keyList',
  'keyOptions',
  'key',
  'oldKey',
  'link',
  'again',
] as const

/** Whose address is not confirmed yet. */
const UNCONFIRMED: readonly string[] = ['link', 'again']

const emailOf = (name: string) => `${name.toLowerCase()}@aurora.example`

/** Whoever has sessions, passkeys or an address at stake: one for each call, so that none ends those of another. */
export const EMPLOYEES = Object.fromEntries(NAMES.map((name) => [name, { email: emailOf(name) }])) as Readonly<
  Record<(typeof NAMES)[number], { email: string }>
>

export async function newEmployees(): Promise<NewPerson[]> {
  const password_hash = await hashPassword(PASSWORD)
  return NAMES.map((name) => ({
    corp_uuid: 'c_aurora',
    user_uuid: `u_${name}`,
    person_id: `p_${name}`,
    full_name: name,
    email: emailOf(name),
    role_id: '5',
    login_status: 1,
    has_console_access: true,
    password_hash,
    is_activated: !UNCONFIRMED.includes(name),
  }))
}
