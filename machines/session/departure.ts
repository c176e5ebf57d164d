import type { Failure } from '../failure.ts'
import { callerOf, ownLang, type SessionContext, type SessionDone, type SessionEvent } from './session-context.ts'
import type { StartUpOutput } from './start-up-context.ts'

/**
 * How the page is reloaded; `wantedBy`: who, signing in again in this tab, returns to the page that is left; `failure`: what
 * the sign-in screen then says.
 */
export type Reload = { to: 'root' | 'here'; lang?: string; isLegacy?: boolean; wantedBy?: string; failure?: Failure }
/** The language that a person has chosen, for their account. */
export type ChosenLang = { person_id: string; lang: string }
/** `signsOut`: the session ends with the page; `isLogout`: because the person asked for it. */
export type Departure = { reload: Reload; signsOut?: boolean; isLogout?: boolean; chosen?: ChosenLang }

/** A person who did not ask to leave comes back to this page. */
const toRoot = ({ credentials }: SessionContext, isLogout: boolean): Reload => ({
  to: 'root',
  wantedBy: isLogout ? undefined : credentials?.uuid,
})

const afterStartUp = (person: StartUpOutput): Departure =>
  person.failure
    ? { signsOut: true, reload: { to: 'here', failure: person.failure } }
    : { reload: { to: 'here', lang: ownLang(person) } }

const afterChoice = ({ person: { user } }: SessionContext, lang: string): Departure => ({
  reload: { to: 'here', lang },
  chosen: user && { person_id: user.person_id, lang },
})

/** What each event that ends a page makes of it (§4 "Session", "Startup"). */
export function departureOf(context: SessionContext, event: SessionEvent | SessionDone): Departure {
  switch (event.type) {
    case 'language.change':
      return afterChoice(context, event.lang)
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

/** What the chart that leaves the page is given. */
export const leavingInputOf = (context: SessionContext, event: SessionEvent | SessionDone) => ({
  ...departureOf(context, event),
  caller: callerOf(context),
})
