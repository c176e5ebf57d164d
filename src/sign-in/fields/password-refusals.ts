import type { MessageKey } from '../../../locales/keys.ts'
import type { PasswordRefusal } from '../../../machines/sign-in/new-password.ts'

export const PASSWORD_REFUSALS: Readonly<Record<PasswordRefusal, MessageKey>> = {
  format: 'validation.newPasswordFormat',
  common: 'validation.passwordCommon',
  personal: 'validation.passwordPersonal',
  mismatch: 'validation.confirmMismatch',
}
