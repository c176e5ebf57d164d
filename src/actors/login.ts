import { fromPromise } from 'xstate'
import type { Attempt } from '../../machines/attempt.ts'
import type { Granted } from '../../machines/sign-in.machine.ts'
import type { Api } from '../api/client.ts'

type Input = { attempt: Attempt; remember: boolean }

const flagOf = (isOn: boolean) => (isOn ? '1' : '0')

/** Signs in by the attempt's own operation: `adminPasswordAuth` or `adminCodeAuth`. */
export const logIn = (api: Api) =>
  fromPromise<Granted, Input>(async ({ input: { attempt, remember }, signal }) => {
    if (attempt.method === 'passkey') throw new Error('passkeys are not here yet')
    if (attempt.method === 'password') {
      const { account: auth_account, password: auth_password } = attempt
      return api.ask('adminPasswordAuth', { signal }, (client) =>
        client.POST('/capi/v1/corp/admin_password_auth', {
          body: { auth_account, auth_password, remember: flagOf(remember) },
        }),
      )
    }
    const { mobile: auth_mobile, code: auth_code, authToken: auth_token = '' } = attempt
    return api.ask('adminCodeAuth', { signal }, (client) =>
      client.POST('/capi/v1/corp/admin_code_auth', {
        body: { auth_mobile, auth_code, auth_token, remember: flagOf(remember) },
      }),
    )
  })
