import type { Actor } from 'xstate'
import type { Caller } from '../../machines/entities.ts'
import type { Failure } from '../../machines/failure.ts'
import type { sessionMachine } from '../../machines/session/session.machine.ts'
import { selectCaller, selectConsole } from '../../machines/session/session-selectors.ts'
import type { Api } from '../api/client.ts'
import type { BrowserStore } from './browser-store.ts'
import { broadcastToTabs } from './other-tabs.ts'

type SessionActor = Actor<typeof sessionMachine>

const replaced = (operation: string): Failure => ({ operation, kind: 'answer', code: 'SESSION_REPLACED' })

/** A session that the server ended shows its dialog here and in the other tabs of the same person (§8). */
function endConsole(session: SessionActor) {
  const consoleActor = selectConsole(session.getSnapshot())
  if (!consoleActor?.getSnapshot().can({ type: 'session.expired' })) return
  consoleActor.send({ type: 'session.expired' })
  broadcastToTabs({ type: 'session.invalidated', uuid: selectCaller(session.getSnapshot()).uuid })
}

/** Where the cookies hold another session by now, nothing more is asked in the name of this page's own (guarantee 25). */
function refuseReplaced(session: SessionActor, browserStore: BrowserStore, caller: Caller, operation: string) {
  const credentials = browserStore.credentials()
  const isOwn = selectCaller(session.getSnapshot()).token === caller.token
  if (!credentials || !isOwn || credentials.token === caller.token) return
  session.send({ type: 'session.replaced', credentials })
  throw replaced(operation)
}

/** What the calls tell the session, and the session the calls. */
export function connectApiToSession({
  api,
  browserStore,
  session,
}: {
  api: Api
  browserStore: BrowserStore
  session: SessionActor
}) {
  api.onSessionEnd(() => endConsole(session))
  api.setCallGuard((caller, operation) => refuseReplaced(session, browserStore, caller, operation))
}
