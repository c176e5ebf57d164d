import { fromPromise } from 'xstate'
import type { LoginData } from '../../machines/entities.ts'
import type { SsoInput } from '../../machines/session/session-context.ts'
import type { Api } from '../api/client.ts'

/** Trades the token that another system's page brought for a session, once; `replaces`: also where somebody else is signed in. */
export const ssoAuth = (api: Api) =>
  fromPromise<LoginData, SsoInput>(({ input: { ssoToken: sso_token, caller, replaces }, signal }) =>
    api.ask('adminSsoAuth', { caller, signal }, (client) =>
      client.GET('/capi/v1/corp/admin_sso_auth', { params: { query: { sso_token, replaces: replaces ? '1' : '0' } } }),
    ),
  )
