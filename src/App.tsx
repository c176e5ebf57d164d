import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { screenOf } from '../machines/screen.ts'
import type { SessionScreen } from '../machines/session/session-context.ts'
import { guardDoubleClicks } from './browser/double-clicks.ts'
import { useRawPath } from './browser/use-raw-path.ts'
import { fetchWorkspace, Workspace } from './console/lazy-workspace.ts'
import { readyWhileTyping } from './console/ready-ahead.ts'
import { I18nProvider, useLang } from './i18n/I18nProvider.tsx'
import type { LanguageStore } from './i18n/language-store.ts'
import { SupportActions } from './kit/SupportId.tsx'
import { BrowserHintArea, LastStepsArea, ReportActions, ToastArea } from './late-areas.ts'
import { ErrorBoundary } from './load/ErrorBoundary.tsx'
import { lazyPart } from './load/lazy-part.ts'
import { useSelector } from './recorder/use-selector.ts'
import { type AppScreen, appScreen } from './session/app-screen.ts'
import { NoPermission } from './session/NoPermission.tsx'
import { NotLoaded } from './session/NotLoaded.tsx'
import { SessionProvider, useSessionOrNone } from './session/SessionProvider.tsx'
import type { Session } from './session/start-session.ts'
import { useConsoleSettings } from './session/use-settings.ts'
import { Waiting } from './session/Waiting.tsx'
import { whenThere } from './session/when-there.ts'
import { LoginArea } from './sign-in/LoginArea.tsx'
import { type FormBefore, WaitingForm } from './sign-in/waiting/WaitingForm.tsx'

export const SCREENS: Readonly<Record<AppScreen, ComponentType>> = {
  waiting: Waiting,
  ssoQuestion: lazyPart('ssoQuestion', async () => (await import('./sign-in/SsoQuestion.tsx')).SsoQuestion, Waiting),
  login: LoginArea,
  noPermission: NoPermission,
  notLoaded: NotLoaded,
  workspace: Workspace,
  notFound: lazyPart('notFound', async () => (await import('./session/NotFoundScreen.tsx')).NotFoundScreen, Waiting),
  firstSetUp: lazyPart(
    'firstSetUp',
    async () => (await import('./sign-in/first-set-up/FirstSetUpScreen.tsx')).FirstSetUpScreen,
    Waiting,
  ),
  blank: () => null,
}

const screenNow = whenThere(screenOf<SessionScreen>)

/** `screens`: for a stage that shows others. A page that is shown before its session is there is the sign-in. */
export function Screens({ screens = SCREENS }: { screens?: typeof SCREENS }) {
  const pathname = useRawPath()
  const session = useSessionOrNone()
  const now = useSelector(session, screenNow)
  const screen = session ? appScreen(now, pathname) : 'login'
  const lang = useLang()
  const appsOrigin = useConsoleSettings()?.apps_origin
  useEffect(() => {
    if (screen === 'waiting') fetchWorkspace()
    if (screen === 'login' && session) return readyWhileTyping({ appsOrigin, lang })
  }, [screen, session, appsOrigin, lang])
  const Screen = screens[screen]
  return <Screen />
}

type Props = {
  spoken: LanguageStore
  session: Session | undefined
  /** Of a page that was shown before its session was there. */
  before?: FormBefore
  /** Called once all of it is there. */
  onShown?: () => void
  children?: ReactNode
}

export function App({ spoken, session, before, onShown, children = <Screens /> }: Props) {
  const said = useSyncExternalStore(spoken.subscribe, spoken.now, spoken.now)
  useEffect(guardDoubleClicks, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is there once
  useEffect(() => onShown?.(), [])
  return (
    <I18nProvider {...said}>
      <SessionProvider value={session}>
        <WaitingForm value={before}>
          <SupportActions value={ReportActions}>
            {session && <BrowserHintArea />}
            <ErrorBoundary>{children}</ErrorBoundary>
            {session && <ToastArea />}
            {session && <LastStepsArea />}
          </SupportActions>
        </WaitingForm>
      </SessionProvider>
    </I18nProvider>
  )
}
