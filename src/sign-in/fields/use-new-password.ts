import { type PasswordOwner, passwordProblem } from '../../../domain/rules/rules.ts'
import type { NewPassword } from '../../../machines/sign-in/new-password.ts'
import { PASSWORD_REFUSALS } from './password-refusals.ts'
import { useCommonPasswords } from './use-common-passwords.ts'
import { useDraft } from './use-draft.ts'

const NOBODY: PasswordOwner = {}

/** A new password and the same again (§5), each checked once typing has stopped; `owner` is whose it is to be, where that is known. */
export function useNewPassword(owner = NOBODY) {
  const isCommon = useCommonPasswords()
  const problemOf = (text: string) => passwordProblem(text, owner, isCommon)
  const password = useDraft('', (text) => {
    const problem = problemOf(text)
    return problem && PASSWORD_REFUSALS[problem]
  })
  const confirmation = useDraft('', (text) => (text === password.value ? undefined : PASSWORD_REFUSALS.mismatch))
  const value: NewPassword = {
    password: password.value,
    confirmation: confirmation.value,
    problem: problemOf(password.value),
  }
  const mismatch = password.isSettled ? confirmation.problem : undefined
  return { password, confirmation: { ...confirmation, problem: mismatch }, value }
}

export type ChosenPassword = ReturnType<typeof useNewPassword>
