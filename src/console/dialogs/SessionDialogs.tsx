import { useSelector } from '@xstate/react'
import { selectAsksLogout, selectIsInvalidated } from '../../../machines/console/console.machine.ts'
import type { ConsoleActor } from '../../session/SessionProvider.tsx'
import { LoginInvalidDialog } from '../../sign-in/LoginInvalidDialog.tsx'
import { useLeaveGuard } from '../leave-guard/LeaveGuardProvider.tsx'
import { LogoutDialog } from './LogoutDialog.tsx'

/** What the open console asks or says about its session, above whatever screen is shown. */
export function SessionDialogs({ opened }: { opened: ConsoleActor }) {
  const { guarded } = useLeaveGuard()
  const asksLogout = useSelector(opened, selectAsksLogout)
  const isInvalidated = useSelector(opened, selectIsInvalidated)
  if (isInvalidated) return <LoginInvalidDialog onConfirm={() => opened.send({ type: 'invalidation.confirm' })} />
  if (!asksLogout) return null
  return (
    <LogoutDialog
      onConfirm={() => guarded(() => opened.send({ type: 'logout.confirm' }))}
      onCancel={() => opened.send({ type: 'logout.cancel' })}
    />
  )
}
