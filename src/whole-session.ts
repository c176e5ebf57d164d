import { lateChart } from './load/late-chart.ts'
import { sessionWithActors } from './session/session-actors.ts'
import type { SessionDeps } from './session/session-deps.ts'
import { loginWithActors } from './sign-in/sign-in-actors.ts'

/** The session chart with every actor of every room: calls, storage, clock, other tabs. */
export function wholeSession(deps: SessionDeps) {
  const { load, logic } = lateChart('consoleChart', async () =>
    (await import('./console/console-actors.ts')).consoleWithActors(deps),
  )
  return sessionWithActors(deps, { login: loginWithActors(deps), loadConsole: load, console: logic })
}
