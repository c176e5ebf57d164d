import { selectIsLost } from '../../../machines/console/connection-selectors.ts'
import { selectConnection } from '../../../machines/console/console-selectors.ts'
import type { ConsoleActor } from '../../session/SessionProvider.tsx'

/** Tells each time the server is lost, and each time it is there again. */
export function hearConnection(consoleActor: ConsoleActor | undefined, tell: (isLost: boolean) => void) {
  const connection = consoleActor && selectConnection(consoleActor.getSnapshot())
  let wasLost = connection !== undefined && selectIsLost(connection.getSnapshot())
  const heard = connection?.subscribe((snapshot) => {
    const isLost = selectIsLost(snapshot)
    if (isLost !== wasLost) tell(isLost)
    wasLost = isLost
  })
  return () => heard?.unsubscribe()
}
