import { consoleWithActors } from './console/console-actors.ts'
import { sessionWithActors } from './session/session-actors.ts'
import type { SessionDeps } from './session/session-deps.ts'
import { loginWithActors } from './sign-in/sign-in-actors.ts'

/** The session chart with every actor of every room: calls, storage, clock, other tabs. */
export const wholeSession = (deps: SessionDeps) =>
  sessionWithActors(deps).provide({ actors: { login: loginWithActors(deps), console: consoleWithActors(deps) } })
