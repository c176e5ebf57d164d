import type { MessageKey } from '../../locales/keys.ts'
import type { NewPassword } from '../../machines/new-password.ts'
import { type PasswordOwner, type PasswordProblem, passwordProblem } from '../../openapi/rules.ts'
import { useCommonPasswords } from './use-common-passwords.ts'
import { useDraft } from './use-draft.ts'

const PROBLEMS: Readonly<Record<PasswordProblem, MessageKey>> = {
  format: 'validation.newPasswordFormat',
  common: 'validation.passwordCommon',
  personal: 'validation.passwordPersonal',
}
const NOBODY: PasswordOwner = {}

/** A new password and the same again (§5), each checked once typing has stopped; `owner` is whose it is to be, where that is known. */
export function useNewPassword(owner = NOBODY) {
  const isCommon = useCommonPasswords()
  const problemOf = (text: string) => passwordProblem(text, owner, isCommon)
  const password = useDraft('', (text) => {
    const problem = problemOf(text)
    return problem && PROBLEMS[problem]
  })
  const confirmation = useDraft('', (text) => (text === password.value ? undefined : 'validation.confirmMismatch'))
  const value: NewPassword = {
    password: password.value,
    confirmation: confirmation.value,
    problem: problemOf(password.value),
  }
  const mismatch = password.isSettled ? confirmation.problem : undefined
  return { password, confirmation: { ...confirmation, problem: mismatch }, value }
}

export type ChosenPassword = ReturnType<typeof useNewPassword>
