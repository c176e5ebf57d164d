import type { Failure } from '../failure.ts'
import type { SessionContext, SessionDone, SessionEvent } from './session-context.ts'
import type { StartUpOutput } from './start-up.machine.ts'

/**
 * How the page is reloaded; `wantedBy`: who, signing in again in this tab, returns to the page that is left; `failure`: what
 * the sign-in screen then says.
 */
export type Reload = { to: 'root' | 'here'; lang?: string; isLegacy?: boolean; wantedBy?: string; failure?: Failure }
/** `signsOut`: the session ends with the page; `isLogout`: because the person asked for it. */
export type Departure = { reload: Reload; signsOut?: boolean; isLogout?: boolean }

/** A person who did not ask to leave comes back to this page. */
const toRoot = ({ credentials }: SessionContext, isLogout: boolean): Reload => ({
  to: 'root',
  wantedBy: isLogout ? undefined : credentials?.uuid,
})

const afterStartUp = ({ failure, user }: StartUpOutput): Departure =>
  failure ? { signsOut: true, reload: { to: 'here', failure } } : { reload: { to: 'here', lang: user?.user_locale_id } }

/** What each event that ends a page makes of it (§4 "Session", "Startup"). */
export function departureOf(context: SessionContext, event: SessionEvent | SessionDone): Departure {
  switch (event.type) {
    case 'language.change':
      return { reload: { to: 'here', lang: event.lang } }
    case 'entrance.switch':
      return { reload: { to: 'root', isLegacy: !context.opening.isLegacy } }
    case 'session.ended':
      return { reload: toRoot(context, event.isLogout) }
    case 'session.replaced':
      return { reload: { to: event.credentials.uuid === context.credentials?.uuid ? 'here' : 'root' } }
    case 'xstate.done.actor.startUp':
      return afterStartUp(event.output)
    case 'xstate.done.actor.console':
      return { ...event.output, signsOut: true, reload: toRoot(context, event.output.isLogout) }
    default:
      return { signsOut: true, isLogout: true, reload: { to: 'root' } }
  }
}
