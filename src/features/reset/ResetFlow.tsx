import type { ResetActor } from '../../session/SessionProvider.tsx'

type Props = { reset: ResetActor; onBack: () => void }

/** The password reset flow (§2): identity, then the new password. */
export function ResetFlow(_: Props) {
  return null
}
