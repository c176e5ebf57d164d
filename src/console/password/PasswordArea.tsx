import { useSelector } from '@xstate/react'
import { selectIsPasswordChanged, selectPasswordChange } from '../../../machines/console/console.machine.ts'
import type { Corp, User } from '../../../machines/entities.ts'
import { selectCorp, selectUser } from '../../../machines/session/session.machine.ts'
import { type ConsoleActor, useSession } from '../../session/SessionProvider.tsx'
import { PasswordResetDialog } from '../../sign-in/fields/PasswordResetDialog.tsx'
import { ResetFlow } from '../../sign-in/reset/reset-flow.ts'
import { ChangePasswordDialog } from '../dialogs/ChangePasswordDialog.tsx'

const ownerOf = (user?: User, corp?: Corp) => ({
  accounts: user ? [user.mobile, user.email] : [],
  names: [...(user ? [user.full_name] : []), ...(corp ? [corp.corp_name] : [])],
})

/** Change password (§2 header): the reset in a modal, then a second one that leads to the sign-in screen. */
export function PasswordArea({ consoleActor }: { consoleActor: ConsoleActor }) {
  const session = useSession()
  const user = useSelector(session, selectUser)
  const corp = useSelector(session, selectCorp)
  const reset = useSelector(consoleActor, selectPasswordChange)
  const isChanged = useSelector(consoleActor, selectIsPasswordChanged)
  if (isChanged) return <PasswordResetDialog onConfirm={() => consoleActor.send({ type: 'reset.confirm' })} />
  if (!reset) return null
  return (
    <ChangePasswordDialog onClose={() => consoleActor.send({ type: 'password.keep' })}>
      <ResetFlow reset={reset} about={ownerOf(user, corp)} />
    </ChangePasswordDialog>
  )
}
