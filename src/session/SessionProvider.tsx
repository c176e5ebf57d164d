import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { consoleMachine } from '../../machines/console/console.machine.ts'
import type { menuMachine } from '../../machines/console/menu.machine.ts'
import type { ownSessionsMachine } from '../../machines/console/own-sessions.machine.ts'
import type { passkeyOfferMachine } from '../../machines/console/passkey-offer.machine.ts'
import type { passkeysMachine } from '../../machines/console/passkeys.machine.ts'
import type { securityMachine } from '../../machines/console/security.machine.ts'
import type { workspaceMachine } from '../../machines/console/workspace.machine.ts'
import type { Caller } from '../../machines/entities.ts'
import type { languageMachine } from '../../machines/session/language.machine.ts'
import { selectCaller, selectLanguage, selectLogin, selectStartUp } from '../../machines/session/session-selectors.ts'
import type { startUpMachine } from '../../machines/session/start-up.machine.ts'
import type { choosePasswordMachine } from '../../machines/sign-in/choose-password.machine.ts'
import type { loginMachine } from '../../machines/sign-in/login.machine.ts'
import type { resetMachine } from '../../machines/sign-in/reset.machine.ts'
import type { setUpMachine } from '../../machines/sign-in/set-up.machine.ts'
import type { signInMachine } from '../../machines/sign-in/sign-in.machine.ts'
import { useSelector } from '../recorder/use-selector.ts'
import type { Session } from './start-session.ts'
import { whenThere } from './when-there.ts'

export type SessionActor = Session['session']
export type LanguageActor = ActorRefFrom<typeof languageMachine>
export type LoginActor = ActorRefFrom<typeof loginMachine>
export type SignInActor = ActorRefFrom<typeof signInMachine>
export type ResetActor = ActorRefFrom<typeof resetMachine>
export type ChoosePasswordActor = ActorRefFrom<typeof choosePasswordMachine>
export type SetUpActor = ActorRefFrom<typeof setUpMachine>
export type StartUpActor = ActorRefFrom<typeof startUpMachine>
export type ConsoleActor = ActorRefFrom<typeof consoleMachine>
export type PasskeyOfferActor = ActorRefFrom<typeof passkeyOfferMachine>
export type SecurityActor = ActorRefFrom<typeof securityMachine>
export type OwnSessionsActor = ActorRefFrom<typeof ownSessionsMachine>
export type PasskeysActor = ActorRefFrom<typeof passkeysMachine>
export type WorkspaceActor = ActorRefFrom<typeof workspaceMachine>
export type MenuActor = ActorRefFrom<typeof menuMachine>

const SessionContext = createContext<Session | undefined>(undefined)

/** Without a value: a page that is shown before its session is there. */
export function SessionProvider({ value, children }: { value: Session | undefined; children: ReactNode }) {
  return <SessionContext value={value}>{children}</SessionContext>
}

function useSessionContext() {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}

export const useSession = () => useSessionContext().session
export const useSessionOrNone = () => useContext(SessionContext)?.session
export const useBrowserStore = () => useSessionContext().browserStore
/** What the page speaks, for who follows it outside of React. */
export const useSpoken = () => useSessionContext().spoken

const loginNow = whenThere(selectLogin)
const languageNow = whenThere(selectLanguage)

/** The charts that live in the session's states; undefined while their state is not active. */
export const useLogin = (): LoginActor | undefined => useSelector(useSessionOrNone(), loginNow)
export const useLanguageActor = (): LanguageActor | undefined => useSelector(useSessionOrNone(), languageNow)
export const useStartUp = (): StartUpActor | undefined => useSelector(useSession(), selectStartUp)
/** The way to the server, with what names the signed-in person in each call. */
export function useApi() {
  const { api, session } = useSessionContext()
  return useMemo(() => ({ api, caller: (): Caller => selectCaller(session.getSnapshot()) }), [api, session])
}
