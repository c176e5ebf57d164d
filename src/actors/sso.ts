import { fromPromise } from 'xstate'
import type { LoginData } from '../../machines/entities.ts'
import type { Api } from '../api/client.ts'

/** Trades the token that another system's page brought for a session, once. */
export const ssoAuth = (api: Api) =>
  fromPromise<LoginData, { ssoToken: string }>(({ input: { ssoToken: sso_token }, signal }) =>
    api.ask('adminSsoAuth', { signal }, (client) =>
      client.GET('/capi/v1/corp/admin_sso_auth', { params: { query: { sso_token } } }),
    ),
  )
