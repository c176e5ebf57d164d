import { fromPromise } from 'xstate'
import type { Attempt } from '../../machines/sign-in/attempt.ts'
import type { Granted } from '../../machines/sign-in/sign-in.machine.ts'
import type { Api } from '../api/client.ts'
import { signedByPasskey } from './passkey.ts'

type Input = { attempt: Attempt; remember: boolean }
type Way<Method extends Attempt['method']> = Extract<Attempt, { method: Method }>
type With = { api: Api; remember: '1' | '0'; signal: AbortSignal }

const byPassword = ({ account, password }: Way<'password'>, { api, remember, signal }: With) =>
  api.ask('adminPasswordAuth', { signal }, (client) =>
    client.POST('/capi/v1/corp/admin_password_auth', {
      body: { auth_account: account, auth_password: password, remember },
    }),
  )

const byCode = ({ mobile, code, authToken = '' }: Way<'verifycode'>, { api, remember, signal }: With) =>
  api.ask('adminCodeAuth', { signal }, (client) =>
    client.POST('/capi/v1/corp/admin_code_auth', {
      body: { auth_mobile: mobile, auth_code: code, auth_token: authToken, remember },
    }),
  )

async function byPasskey({ api, remember, signal }: With) {
  const credential = await signedByPasskey({ api, signal })
  return api.ask('passkeyAuth', { signal }, (client) =>
    client.POST('/capi/v1/corp/passkey_auth', { body: { credential, remember } }),
  )
}

/** Signs in by the attempt's own operation: `adminPasswordAuth`, `adminCodeAuth` or `passkeyAuth`. */
export const logIn = (api: Api) =>
  fromPromise<Granted, Input>(async ({ input: { attempt, remember }, signal }) => {
    const by: With = { api, remember: remember ? '1' : '0', signal }
    if (attempt.method === 'password') return byPassword(attempt, by)
    return attempt.method === 'verifycode' ? byCode(attempt, by) : byPasskey(by)
  })
