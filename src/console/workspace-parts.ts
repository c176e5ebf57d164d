import { lazyPart } from '../load/lazy-part.ts'
import { Waiting } from '../session/Waiting.tsx'

export const RobotTypeScreen = lazyPart(
  'robotType',
  async () => (await import('./robot-type/RobotTypeScreen.tsx')).RobotTypeScreen,
  Waiting,
)
export const Console = lazyPart('console', async () => (await import('./Console.tsx')).Console, Waiting)
