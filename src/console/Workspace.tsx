import { useSelector } from '@xstate/react'
import { screenOf } from '../machines/screen.ts'
import { selectLanguages } from '../machines/session.machine.ts'
import { selectMenu, type WorkspaceScreen } from '../machines/workspace.machine.ts'
import { ErrorArea } from './ErrorArea.tsx'
import { SessionDialogs } from './features/session-dialogs/SessionDialogs.tsx'
import { type LangCode, offeredLangs } from './i18n/languages.ts'
import { NewsArea } from './NewsArea.tsx'
import { PasswordArea } from './PasswordArea.tsx'
import { SecurityArea } from './SecurityArea.tsx'
import { LeaveGuardProvider } from './session/LeaveGuardProvider.tsx'
import { NotificationsProvider } from './session/NotificationsProvider.tsx'
import { PreferencesProvider } from './session/PreferencesProvider.tsx'
import {
  type ConsoleActor,
  useOpenConsole,
  useSession,
  useWorkspace,
  type WorkspaceActor,
} from './session/SessionProvider.tsx'
import { ShellDialogsProvider } from './session/ShellDialogs.tsx'
import { useTypeRoute } from './use-type-route.ts'
import { Waiting } from './Waiting.tsx'
import { Console, RobotTypeScreen } from './workspace-parts.ts'

type Props = { workspace: WorkspaceActor }

function RobotTypes({ workspace }: Props) {
  const session = useSession()
  const opened = useOpenConsole()
  const languages = useSelector(session, selectLanguages)
  return (
    <RobotTypeScreen
      workspace={workspace}
      langs={offeredLangs(languages)}
      onLanguageChange={(lang: LangCode) => session.send({ type: 'language.change', lang })}
      onManage={() => session.send({ type: 'entrance.switch' })}
      onSignOut={() => opened?.send({ type: 'logout.request' })}
    />
  )
}

/** The screen of where the chart is. */
export function WorkspaceScreens({ workspace }: Props) {
  const screen = useSelector(workspace, screenOf<WorkspaceScreen>)
  const menuActor = useSelector(workspace, selectMenu)
  useTypeRoute(workspace)
  if (screen === 'loading') return <Waiting />
  if (!menuActor) return <RobotTypes workspace={workspace} />
  return (
    <ShellDialogsProvider>
      <Console workspace={workspace} menuActor={menuActor} />
    </ShellDialogsProvider>
  )
}

/** What the console asks above whatever screen is shown; each dialog may fail by itself. */
export function OpenDialogs({ opened }: { opened: ConsoleActor }) {
  return (
    <>
      <SecurityArea opened={opened} />
      <ErrorArea look="dialog" onLeave={() => opened.send({ type: 'password.keep' })}>
        <PasswordArea opened={opened} />
      </ErrorArea>
      <ErrorArea look="dialog">
        <SessionDialogs opened={opened} />
      </ErrorArea>
    </>
  )
}

/** What a signed-in person sees (§2): the choice of a robot type, or the console. */
export function Workspace() {
  const opened = useOpenConsole()
  const workspace = useWorkspace()
  return (
    <NotificationsProvider>
      <LeaveGuardProvider>
        <PreferencesProvider>
          <ErrorArea>{workspace && <WorkspaceScreens workspace={workspace} />}</ErrorArea>
        </PreferencesProvider>
        {opened && <OpenDialogs opened={opened} />}
        <ErrorArea look="silent">
          <NewsArea />
        </ErrorArea>
      </LeaveGuardProvider>
    </NotificationsProvider>
  )
}
