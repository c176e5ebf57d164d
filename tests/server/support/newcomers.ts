import { addPerson, type NewPerson } from '../../../server/people/people.ts'
import { hashPassword } from '../../../server/secrets/passwords.ts'
import type { AskOptions, Harness } from './harness.ts'

export const PASSWORD = 'Robots#2026'
export const NEW_PASSWORD = 'Lobby!2027x'

let count = 0
let passwordHash: Promise<string> | undefined

export type Newcomer = Pick<NewPerson, 'corp_uuid' | 'user_uuid' | 'person_id'> & { mobile: string; email: string }

/** Adds an admin of aurora whom no other test knows. */
export async function addAdmin({ db }: Pick<Harness, 'db'>, more: Partial<NewPerson> = {}): Promise<Newcomer> {
  count++
  passwordHash ??= hashPassword(PASSWORD)
  const person = {
    corp_uuid: 'c_aurora',
    user_uuid: `u_test_${count}`,
    person_id: `p_test_${count}`,
    full_name: 'Test Person',
    mobile: String(13_900_000_000 + count),
    email: `test${count}@aurora.example`,
    dept: 'Front office',
    job: 'Manager',
    role_id: '5',
    login_status: 1,
    has_console_access: true,
    password_hash: await passwordHash,
    ...more,
  } as const
  await addPerson(db, person)
  return person
}

export const FIRST_LOGIN = { login_status: 0, dept: '', job: '' } as const

export const signInByPassword = (
  { ask }: Pick<Harness, 'ask'>,
  auth_account: string,
  auth_password = PASSWORD,
  options?: AskOptions,
) => ask('adminPasswordAuth', { auth_account, auth_password }, options)

/** Asks for a code and signs in with it. */
export async function signInByCode(server: Harness, auth_mobile: string, options?: AskOptions) {
  const sent = await server.ask('sendAdminAuthCode', { auth_mobile }, options)
  const auth_code = server.lastCode(auth_mobile)
  return server.ask('adminCodeAuth', { auth_mobile, auth_code, auth_token: sent.body.data.auth_token }, options)
}

/** The parameters that a signed-in console sends along. */
export const credentials = ({ body }: { body: { data: { token: string; user: { user_uuid: string } } } }) => ({
  token: body.data.token,
  uid: body.data.user.user_uuid,
})

/** The same work so many times at once. */
export const atOnce = <T>(times: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, index) => work(index)))
