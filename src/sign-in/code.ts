import { fromPromise } from 'xstate'
import type { Caller, CodePurpose } from '../../machines/entities.ts'
import type { Api } from '../api/client.ts'

type Request = { purpose: CodePurpose; identifier: string; caller?: Caller }

async function sendLoginCode(api: Api, auth_mobile: string, signal: AbortSignal) {
  const { auth_token } = await api.ask('sendAdminAuthCode', { signal }, (client) =>
    client.POST('/capi/v1/corp/send_admin_auth_code', { body: { auth_mobile } }),
  )
  return { authToken: auth_token }
}

async function sendResetCode(api: Api, rpwd_account: string, options: { caller?: Caller; signal: AbortSignal }) {
  const { rpwd_token } = await api.ask('sendAdminRpwdCode', options, (client) =>
    client.POST('/capi/v1/corp/send_admin_rpwd_code', { body: { rpwd_account } }),
  )
  return { authToken: rpwd_token }
}

export const sendCode = (api: Api) =>
  fromPromise<{ authToken: string }, Request>(({ input: { purpose, identifier, caller }, signal }) =>
    purpose === 'login' ? sendLoginCode(api, identifier, signal) : sendResetCode(api, identifier, { caller, signal }),
  )
