import { fromPromise } from 'xstate'
import type { Caller, User } from '../../../machines/entities.ts'
import type { SavePassword } from '../../../machines/sign-in/choose-password.machine.ts'
import type { Identity } from '../../../machines/sign-in/identity.ts'
import { NO_PROOF } from '../../../machines/sign-in/new-password.ts'
import type { Api } from '../../api/client.ts'

/** Trades the code that was sent for a token that lets a new password be set, once. */
export const checkCode = (api: Api) =>
  fromPromise<{ rpwd_token: string }, { identity: Identity; caller?: Caller }>(
    ({ input: { identity, caller }, signal }) => {
      const { identifier: rpwd_account, code: rpwd_code, authToken: rpwd_token = '' } = identity
      return api.ask('adminRpwdCodeCheck', { caller, signal }, (client) =>
        client.POST('/capi/v1/corp/admin_rpwd_code_check', { body: { rpwd_account, rpwd_code, rpwd_token } }),
      )
    },
  )

export const resetPassword = (api: Api) =>
  fromPromise<User, SavePassword>(async ({ input: { caller, password, proof = NO_PROOF }, signal }) => {
    const { resetMobile: rpwd_account, resetCode: rpwd_code, resetToken: rpwd_token } = proof
    const { user } = await api.ask('adminResetPassword', { caller, signal }, (client) =>
      client.POST('/capi/v1/corp/admin_reset_password', {
        body: { rpwd_account, rpwd_code, rpwd_token, rpwd_password: password },
      }),
    )
    return user
  })
