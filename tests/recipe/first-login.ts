import { expect } from 'vitest'
import type { startMailServer } from './mail-server.ts'
import type { Visitor } from './visitor.ts'

type Mail = Pick<Awaited<ReturnType<typeof startMailServer>>, 'codeFor'>
type Granted = { data: { token: string; user: { user_uuid: string; person_id: string } } }

/** Somebody signed in: what their browser sends along, and the cookie as it was set. */
export type SignedIn = { form: { token: string; uid: string }; headers: { cookie: string }; cookie: string }

const PASSWORD = 'Quiet#Lobby7'

type Answer = Awaited<ReturnType<Visitor['call']>>

function signedIn(form: SignedIn['form'], answer: Answer): SignedIn {
  const cookie = [answer.headers['set-cookie']].flat().join('\n')
  return { form, headers: { cookie: cookie.split(';')[0] ?? '' }, cookie }
}

/** Signs in by a code that came by mail, as a newcomer who sets a password and tells their job. */
export async function firstLogin({ call }: Visitor, mail: Mail, auth_mobile: string): Promise<SignedIn> {
  const sent = (await call('send_admin_auth_code', { auth_mobile })) as unknown as { data: { auth_token: string } }
  const { auth_token } = sent.data
  const granted = await call('admin_code_auth', { auth_mobile, auth_token, auth_code: mail.codeFor(auth_mobile) ?? '' })
  const { token, user } = (granted as unknown as Granted).data
  const form = { token, uid: user.user_uuid }
  const tell = (person: object) =>
    call('person/modify_person', { ...form, person_id: user.person_id, person: JSON.stringify(person) })
  expect((await tell({ password: PASSWORD })).ret).toBe(0)
  expect((await tell({ dept: 'Hall', job: 'Manager' })).ret).toBe(0)
  return signedIn(form, await call('admin_auth_check', form))
}

/** The answer to a sign-in by the password that was set then. */
export const askByPassword = ({ call }: Visitor, auth_account: string) =>
  call('admin_password_auth', { auth_account, auth_password: PASSWORD })

/** Signs in by the password that was set then. */
export async function signInAgain(visitor: Visitor, account: string): Promise<SignedIn> {
  const answer = await askByPassword(visitor, account)
  expect(answer.ret).toBe(0)
  const { token, user } = (answer as unknown as Granted).data
  return signedIn({ token, uid: user.user_uuid }, answer)
}
