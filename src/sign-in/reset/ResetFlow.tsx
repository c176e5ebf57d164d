import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { PasswordOwner } from '../../../domain/rules/rules.ts'
import { screenOf } from '../../../machines/screen.ts'
import type { ResetScreen, resetMachine } from '../../../machines/sign-in/reset.machine.ts'
import { selectResetChoice, selectResetRequest } from '../../../machines/sign-in/reset-selectors.ts'
import type { ResetActor } from '../../session/SessionProvider.tsx'
import { checkAccount } from '../fields/checks.ts'
import { useDraft, withoutSpaces } from '../fields/use-draft.ts'
import { IdentityStep } from './IdentityStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'

/** Which step of the reset a state is; one that is over leaves its last step behind. */
const screenOfReset = (snapshot: SnapshotFrom<typeof resetMachine>): ResetScreen =>
  screenOf<ResetScreen>(snapshot) ?? 'resetPassword'

type Props = {
  reset: ResetActor
  /** What stands in the first field at the start. */
  identifier?: string
  /** Whose password it is, as far as that is known beside the identifier. */
  about?: PasswordOwner
  /** Leads back to the password tab; a dialog has its own way out. */
  onBack?: () => void
}

/** The password reset flow (§2): identity, then the new password. The identifier is kept over both. */
export function ResetFlow({ reset, identifier: initial = '', about = {}, onBack }: Props) {
  const identifier = useDraft(initial, checkAccount, withoutSpaces)
  const screen = useSelector(reset, screenOfReset)
  const request = useSelector(reset, selectResetRequest)
  const choice = useSelector(reset, selectResetChoice)
  if (screen === 'forgotPassword') {
    return request && <IdentityStep reset={reset} request={request} identifier={identifier} onBack={onBack} />
  }
  const accounts = [identifier.value, ...(about.accounts ?? [])]
  return choice && <PasswordStep reset={reset} choice={choice} about={{ ...about, accounts }} onBack={onBack} />
}
