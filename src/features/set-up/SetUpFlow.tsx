import type { SetUpActor } from '../../session/SessionProvider.tsx'

type Props = { setUp: SetUpActor; onRestart: () => void }

/** The set-up of a first login (§2): password, job info, confirmation. */
export function SetUpFlow(_: Props) {
  return null
}
