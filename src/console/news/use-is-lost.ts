import { useSelector } from '@xstate/react'
import { selectIsLost } from '../../../machines/console/connection-selectors.ts'
import { selectConnection } from '../../../machines/console/console-selectors.ts'
import { useLivingOrNone } from '../../recorder/living.ts'
import { useConsoleActor } from '../use-console.ts'

/** Whether the server cannot be reached. */
export function useIsLost() {
  const snapshot = useConsoleActor()?.getSnapshot()
  const connection = useLivingOrNone('connection', snapshot && selectConnection(snapshot))
  return useSelector(connection, (snapshot) => snapshot !== undefined && selectIsLost(snapshot))
}
