import { useSelector } from '@xstate/react'
import { selectAsksLogout, selectIsInvalidated } from '../../../machines/console/console-selectors.ts'
import type { ConsoleActor } from '../../session/SessionProvider.tsx'
import { LoginInvalidDialog } from '../../sign-in/LoginInvalidDialog.tsx'
import { useLeaveGuard } from '../leave-guard/use-leave-guard.ts'
import { LogoutDialog } from './LogoutDialog.tsx'

/** What the open console asks or says about its session, above whatever screen is shown. */
export function SessionDialogs({ consoleActor }: { consoleActor: ConsoleActor }) {
  const { guarded } = useLeaveGuard()
  const asksLogout = useSelector(consoleActor, selectAsksLogout)
  const isInvalidated = useSelector(consoleActor, selectIsInvalidated)
  if (isInvalidated) return <LoginInvalidDialog onConfirm={() => consoleActor.send({ type: 'invalidation.confirm' })} />
  if (!asksLogout) return null
  return (
    <LogoutDialog
      onConfirm={() => guarded(() => consoleActor.send({ type: 'logout.confirm' }))}
      onCancel={() => consoleActor.send({ type: 'logout.cancel' })}
    />
  )
}
