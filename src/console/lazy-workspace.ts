import { lazyPart } from '../load/lazy-part.ts'
import { readyAhead } from '../load/part-files.ts'
import { Waiting } from '../session/Waiting.tsx'
import { Console, RobotTypeScreen } from './workspace-parts.ts'

/** What a signed-in person needs first, whatever comes then. */
export const Workspace = lazyPart('workspace', async () => (await import('./Workspace.tsx')).Workspace, Waiting)

/** Fetches all of it beside the calls of the start-up (§4 "Startup"). */
export function fetchWorkspace() {
  for (const part of [Workspace, Console, RobotTypeScreen]) void part.fetchAhead()
  // The chart is asked for again, and said to be missing, where its state needs it.
  import('./console-actors.ts').catch(() => undefined)
}

/** The same while nothing of it is needed yet; files of their own are what only a build has. */
export function readyWorkspace() {
  if (!import.meta.env.PROD) return
  readyAhead(() => {
    fetchWorkspace()
    import('./palette/Palette.tsx').catch(() => undefined)
  })
}
