import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { selectNodes } from '../../machines/console/menu-selectors.ts'
import type { Corp, User } from '../../machines/entities.ts'
import { selectCorp, selectUser } from '../../machines/session/session-selectors.ts'
import { useRawPath } from '../browser/use-raw-path.ts'
import { Tips } from '../kit/Tips.tsx'
import { ErrorBoundary } from '../load/ErrorBoundary.tsx'
import { type MenuActor, useSession, type WorkspaceActor } from '../session/SessionProvider.tsx'
import { AlarmsArea } from './alarms/AlarmsArea.tsx'
import { ConsoleLayout } from './ConsoleLayout.tsx'
import { ReportArea } from './dialogs/ReportArea.tsx'
import { FrameArea } from './frame/FrameArea.tsx'
import { LeaveDialog } from './frame/LeaveDialog.tsx'
import { useFrameServices } from './frame/use-frame-services.ts'
import { useFrames, useShownTitle } from './frame/use-frames.ts'
import { visibleMenu } from './menu/menu-pipeline.ts'
import { useViewer } from './menu/use-viewer.ts'
import { ExplainArea } from './menu-explain/ExplainArea.tsx'
import './print.css'

function useVisibleMenu(workspace: WorkspaceActor, menuActor: MenuActor) {
  const viewer = useViewer(workspace, menuActor)
  const nodes = useSelector(menuActor, selectNodes)
  return useMemo(() => nodes && visibleMenu(nodes, viewer), [nodes, viewer])
}

type Props = { workspace: WorkspaceActor; menuActor: MenuActor }

function Shell({ user, corp, ...actors }: Props & { user: User; corp: Corp }) {
  const menu = useVisibleMenu(actors.workspace, actors.menuActor)
  const pathname = useRawPath()
  const frames = useFrames(useFrameServices({ user, corp, menu, ...actors }))
  return (
    <ConsoleLayout {...actors} {...{ user, corp, menu }} title={useShownTitle(frames.frames)}>
      <ErrorBoundary look="content" at={pathname}>
        <FrameArea {...frames} {...actors} menu={menu} />
      </ErrorBoundary>
      <LeaveDialog />
      <ExplainArea />
      <ReportArea />
      <AlarmsArea menu={menu} />
      <Tips />
    </ConsoleLayout>
  )
}

export function Console(props: Props) {
  const session = useSession()
  const user = useSelector(session, selectUser)
  const corp = useSelector(session, selectCorp)
  return user && corp && <Shell {...props} user={user} corp={corp} />
}
