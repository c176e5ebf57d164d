import { useSelector } from '@xstate/react'
import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { screenOf } from '../machines/screen.ts'
import type { SessionScreen } from '../machines/session/session-context.ts'
import { type AppScreen, appScreen } from './app-screen.ts'
import { guardDoubleClicks } from './browser/double-clicks.ts'
import { useRawPath } from './browser/use-raw-path.ts'
import { fetchWorkspace, Workspace } from './console/lazy-workspace.ts'
import { I18nProvider } from './i18n/I18nProvider.tsx'
import { SupportActions } from './kit/SupportId.tsx'
import { ErrorBoundary } from './load/ErrorBoundary.tsx'
import { lazyPart } from './load/lazy-part.ts'
import { ReportActions } from './report/ReportActions.tsx'
import { NoPermission } from './session/NoPermission.tsx'
import { NotLoaded } from './session/NotLoaded.tsx'
import { SessionProvider, useSession } from './session/SessionProvider.tsx'
import type { Session } from './session/start-session.ts'
import { ToastArea } from './session/ToastArea.tsx'
import { Waiting } from './session/Waiting.tsx'
import { BrowserHintArea } from './sign-in/browser-hint/BrowserHintArea.tsx'
import { LoginArea } from './sign-in/LoginArea.tsx'

export const SCREENS: Readonly<Record<AppScreen, ComponentType>> = {
  waiting: Waiting,
  ssoQuestion: lazyPart('ssoQuestion', async () => (await import('./sign-in/SsoQuestion.tsx')).SsoQuestion, Waiting),
  login: LoginArea,
  noPermission: NoPermission,
  notLoaded: NotLoaded,
  workspace: Workspace,
  notFound: lazyPart('notFound', async () => (await import('./NotFoundScreen.tsx')).NotFoundScreen, Waiting),
  firstSetUp: lazyPart(
    'firstSetUp',
    async () => (await import('./sign-in/first-set-up/FirstSetUpScreen.tsx')).FirstSetUpScreen,
    Waiting,
  ),
  blank: () => null,
}

/** `screens`: for a stage that shows others. */
export function Screens({ screens = SCREENS }: { screens?: typeof SCREENS }) {
  const pathname = useRawPath()
  const session = useSelector(useSession(), screenOf<SessionScreen>)
  const screen = appScreen(session, pathname)
  useEffect(() => {
    if (screen === 'waiting') fetchWorkspace()
  }, [screen])
  const Screen = screens[screen]
  return <Screen />
}

type Props = { session: Session; children?: ReactNode }

export function App({ session, children = <Screens /> }: Props) {
  const spoken = useSyncExternalStore(session.spoken.subscribe, session.spoken.now)
  useEffect(guardDoubleClicks, [])
  return (
    <I18nProvider {...spoken}>
      <SessionProvider value={session}>
        <SupportActions value={ReportActions}>
          <BrowserHintArea />
          <ErrorBoundary>{children}</ErrorBoundary>
          <ToastArea />
        </SupportActions>
      </SessionProvider>
    </I18nProvider>
  )
}
