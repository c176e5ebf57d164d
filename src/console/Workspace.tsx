import { useSelector } from '@xstate/react'
import type { WorkspaceScreen } from '../../machines/console/workspace.machine.ts'
import { selectMenu } from '../../machines/console/workspace-selectors.ts'
import { screenOf } from '../../machines/screen.ts'
import { selectLanguages } from '../../machines/session/session-selectors.ts'
import { type LangCode, offeredLangs } from '../i18n/languages.ts'
import { ToldLostContext } from '../kit/told-lost.ts'
import { ErrorBoundary } from '../load/ErrorBoundary.tsx'
import { type ConsoleActor, useSession, type WorkspaceActor } from '../session/SessionProvider.tsx'
import { Waiting } from '../session/Waiting.tsx'
import { AlarmBell } from './alarms/AlarmBell.tsx'
import { AlarmRinger } from './alarms/AlarmRinger.tsx'
import { AlarmsArea } from './alarms/AlarmsArea.tsx'
import { AlarmDrafts } from './alarms/alarm-drafts.tsx'
import { AlarmOfAddress } from './alarms/use-alarms.ts'
import { SessionDialogs } from './dialogs/SessionDialogs.tsx'
import { NewsArea } from './news/NewsArea.tsx'
import { useIsLost } from './news/use-is-lost.ts'
import { PasswordArea } from './password/PasswordArea.tsx'
import { SecurityArea } from './security/SecurityArea.tsx'
import { useConsoleActor, useWorkspace } from './use-console.ts'
import { useTypeRoute } from './use-type-route.ts'
import { Console, RobotTypeScreen } from './workspace-parts.ts'

type Props = { workspace: WorkspaceActor }

function RobotTypes({ workspace }: Props) {
  const session = useSession()
  const consoleActor = useConsoleActor()
  const languages = useSelector(session, selectLanguages)
  return (
    <>
      <RobotTypeScreen
        workspace={workspace}
        langs={offeredLangs(languages)}
        onLanguageChange={(lang: LangCode) => session.send({ type: 'language.change', lang })}
        onManage={() => session.send({ type: 'entrance.switch' })}
        onSignOut={() => consoleActor?.send({ type: 'logout.request' })}
        bell={<AlarmBell />}
      />
      <AlarmsArea />
    </>
  )
}

export function WorkspaceScreens({ workspace }: Props) {
  const screen = useSelector(workspace, screenOf<WorkspaceScreen>)
  const menuActor = useSelector(workspace, selectMenu)
  useTypeRoute(workspace)
  if (screen === 'loading') return <Waiting />
  if (!menuActor) return <RobotTypes workspace={workspace} />
  return <Console workspace={workspace} menuActor={menuActor} />
}

/** What the console asks above whatever screen is shown; each dialog may fail by itself. */
export function OpenDialogs({ consoleActor }: { consoleActor: ConsoleActor }) {
  return (
    <>
      <SecurityArea consoleActor={consoleActor} />
      <ErrorBoundary look="dialog" onLeave={() => consoleActor.send({ type: 'password.keep' })}>
        <PasswordArea consoleActor={consoleActor} />
      </ErrorBoundary>
      <ErrorBoundary look="dialog">
        <SessionDialogs consoleActor={consoleActor} />
      </ErrorBoundary>
    </>
  )
}

/** What a signed-in person sees (§2): the choice of a robot type, or the console. */
export function Workspace() {
  const consoleActor = useConsoleActor()
  const workspace = useWorkspace()
  return (
    <>
      <AlarmOfAddress />
      <AlarmRinger />
      <ErrorBoundary>
        <ToldLostContext value={useIsLost()}>
          <AlarmDrafts>{workspace && <WorkspaceScreens workspace={workspace} />}</AlarmDrafts>
        </ToldLostContext>
      </ErrorBoundary>
      {consoleActor && <OpenDialogs consoleActor={consoleActor} />}
      <ErrorBoundary look="silent">
        <NewsArea />
      </ErrorBoundary>
    </>
  )
}
