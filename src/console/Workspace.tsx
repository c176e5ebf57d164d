import { useSelector } from '@xstate/react'
import { selectMenu, type WorkspaceScreen } from '../../machines/console/workspace.machine.ts'
import { screenOf } from '../../machines/screen.ts'
import { selectLanguages } from '../../machines/session/session.machine.ts'
import { type LangCode, offeredLangs } from '../i18n/languages.ts'
import { ErrorArea } from '../load/ErrorArea.tsx'
import {
  type ConsoleActor,
  useOpenConsole,
  useSession,
  useWorkspace,
  type WorkspaceActor,
} from '../session/SessionProvider.tsx'
import { Waiting } from '../session/Waiting.tsx'
import { SessionDialogs } from './dialogs/SessionDialogs.tsx'
import { ShellDialogsProvider } from './dialogs/ShellDialogs.tsx'
import { LeaveGuardProvider } from './leave-guard/LeaveGuardProvider.tsx'
import { NewsArea } from './news/NewsArea.tsx'
import { NotificationsProvider } from './news/NotificationsProvider.tsx'
import { PasswordArea } from './password/PasswordArea.tsx'
import { PreferencesProvider } from './preferences/PreferencesProvider.tsx'
import { SecurityArea } from './security/SecurityArea.tsx'
import { useTypeRoute } from './use-type-route.ts'
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
