import { useSelector } from '@xstate/react'
import type { AnyActorRef, SnapshotFrom } from 'xstate'
import type { consoleMachine } from '../../machines/console/console.machine.ts'
import { selectWorkspace } from '../../machines/console/console-selectors.ts'
import { selectConsole } from '../../machines/session/session-selectors.ts'
import { useLiving } from '../recorder/living.ts'
import { type ConsoleActor, useSession, type WorkspaceActor } from '../session/SessionProvider.tsx'

/** The charts that live in the open console; undefined while it is not. */
export const useConsoleActor = (): ConsoleActor | undefined => useSelector(useSession(), selectConsole)
export const useWorkspace = (): WorkspaceActor | undefined =>
  useSelector(useConsoleActor(), (snapshot) => snapshot && selectWorkspace(snapshot))

/** A chart that lives as long as the console does. */
export const useConsoleChart = <Actor extends AnyActorRef>(
  id: string,
  select: (snapshot: SnapshotFrom<typeof consoleMachine>) => Actor | undefined,
): Actor => {
  const snapshot = useConsoleActor()?.getSnapshot()
  return useLiving(id, snapshot && select(snapshot))
}
