import { selectIsLost } from '../../../machines/console/connection-selectors.ts'
import { selectConnection } from '../../../machines/console/console-selectors.ts'
import type { ConsoleActor } from '../../session/SessionProvider.tsx'

/** Tells each time the server is there again after it was lost. */
export function hearReturn(consoleActor: ConsoleActor | undefined, tell: () => void) {
  const connection = consoleActor && selectConnection(consoleActor.getSnapshot())
  let wasLost = connection !== undefined && selectIsLost(connection.getSnapshot())
  const heard = connection?.subscribe((snapshot) => {
    const isLost = selectIsLost(snapshot)
    if (wasLost && !isLost) tell()
    wasLost = isLost
  })
  return () => heard?.unsubscribe()
}
