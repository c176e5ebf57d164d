import { useSelector } from '@xstate/react'
import { selectAsksLogout, selectIsInvalidated } from '../../../machines/session.machine.ts'
import { useSession } from '../../session/SessionProvider.tsx'
import { LoginInvalidDialog } from './LoginInvalidDialog.tsx'
import { LogoutDialog } from './LogoutDialog.tsx'

/** What the session asks or says, above whatever screen is shown. */
export function SessionDialogs() {
  const session = useSession()
  const asksLogout = useSelector(session, selectAsksLogout)
  const isInvalidated = useSelector(session, selectIsInvalidated)
  if (isInvalidated) return <LoginInvalidDialog onConfirm={() => session.send({ type: 'invalidation.confirm' })} />
  if (!asksLogout) return null
  return (
    <LogoutDialog
      onConfirm={() => session.send({ type: 'logout.confirm' })}
      onCancel={() => session.send({ type: 'logout.cancel' })}
    />
  )
}
