import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { selectIsPasswordChanged, selectPasswordChange } from '../../../machines/console/console-selectors.ts'
import type { Corp, User } from '../../../machines/entities.ts'
import { selectCorp, selectUser } from '../../../machines/session/session-selectors.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { type ConsoleActor, useSession } from '../../session/SessionProvider.tsx'
import { PasswordResetDialog } from '../../sign-in/late/PasswordResetDialog.tsx'
import { ResetFlow } from '../../sign-in/reset/reset-flow.ts'

/** Change password, in a modal (§2 header); a click beside it loses nothing that was typed. */
function ChangePasswordDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useT()
  return (
    <Dialog title={t('shell.changePassword')} closeLabel={t('common.close')} closesOnMask={false} onClose={onClose}>
      {children}
    </Dialog>
  )
}

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
