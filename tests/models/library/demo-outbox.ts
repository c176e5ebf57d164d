import type { APIRequestContext } from '@playwright/test'
import { RET } from '../../../openapi/ret.ts'
import { PASSWORD } from '../../e2e/support/people.ts'
import { until } from './until.ts'

type Message = { to: string; code?: string; sent_at: string }
type Body = { ret: number; data: Record<string, string> | null }

/** The codes that the demo has sent to a number or an address, newest first; nothing where there is no demo. */
export async function codesTo(request: APIRequestContext, to: string) {
  const answer = await request.get('/dev/outbox', { headers: { accept: 'application/json' } })
  if (!answer.ok()) return undefined
  return ((await answer.json()) as Message[]).filter((message) => message.code && message.to.endsWith(to))
}

export async function codeFor(request: APIRequestContext, to: string) {
  let code: string | undefined
  await until(
    async () => {
      code = (await codesTo(request, to))?.[0]?.code
      return code !== undefined
    },
    () => `no code came to ${to}`,
  )
  return code ?? ''
}

async function ask(request: APIRequestContext, call: string, form: Record<string, string>) {
  const answer = await request.post(`/capi/v1/corp/${call}`, { form })
  return (await answer.json()) as Body
}

export const letsIn = async (request: APIRequestContext, auth_account: string, auth_password: string) =>
  (await ask(request, 'admin_password_auth', { auth_account, auth_password })).ret === 0

/** Signs somebody of the demo in, which forgets the wrong passwords of before, and out again. */
export async function forgetWrongPasswords(request: APIRequestContext, auth_account: string) {
  const answer = await request.post('/capi/v1/corp/admin_password_auth', {
    form: { auth_account, auth_password: PASSWORD },
  })
  const { data } = (await answer.json()) as { data: { token: string; user: { user_uuid: string } } | null }
  if (!data) return
  await request.get('/capi/v1/corp/admin_logout', { params: { token: data.token, uid: data.user.user_uuid } })
}

/** Whoever has a new password has that of the demo again. */
export async function restorePassword(request: APIRequestContext, rpwd_account: string) {
  const sent = await ask(request, 'send_admin_rpwd_code', { rpwd_account })
  const proof = { rpwd_account, rpwd_code: await codeFor(request, rpwd_account) }
  const checked = await ask(request, 'admin_rpwd_code_check', { ...proof, rpwd_token: sent.data?.rpwd_token ?? '' })
  const renewed = { ...proof, rpwd_token: checked.data?.rpwd_token ?? '', rpwd_password: PASSWORD }
  const { ret } = await ask(request, 'admin_reset_password', renewed)
  // Refused alike: the password was never another.
  if (ret !== 0 && ret !== RET.oldPasswordIncorrect)
    throw new Error(`the password of ${rpwd_account} was not put back: ${ret}`)
}
