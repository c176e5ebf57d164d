import './print.css'
import { useSelector } from '@xstate/react'
import type { Corp, User } from '../../machines/entities.ts'
import { selectCorp, selectUser } from '../../machines/session/session.machine.ts'
import { useRawPath } from '../browser/use-raw-path.ts'
import { Tips } from '../kit/Tips.tsx'
import { ErrorBoundary } from '../load/ErrorBoundary.tsx'
import { type MenuActor, useSession, type WorkspaceActor } from '../session/SessionProvider.tsx'
import { useConsoleSettings } from '../session/SettingsProvider.tsx'
import { ConsoleLayout } from './ConsoleLayout.tsx'
import { ReportArea } from './dialogs/ReportArea.tsx'
import { FrameArea } from './frame/FrameArea.tsx'
import { LeaveDialog } from './frame/LeaveDialog.tsx'
import { useFrameServices } from './frame/use-frame-services.ts'
import { useFrames, useShownTitle } from './frame/use-frames.ts'
import { useVisibleMenu } from './menu/use-visible-menu.ts'
import { ExplainArea } from './menu-explain/ExplainArea.tsx'
import { PaletteArea } from './palette/PaletteArea.tsx'

type Props = { workspace: WorkspaceActor; menuActor: MenuActor }

function Shell({ workspace, menuActor, user, corp }: Props & { user: User; corp: Corp }) {
  const origins = useConsoleSettings()
  const menu = useVisibleMenu(workspace, menuActor)
  const pathname = useRawPath()
  const frames = useFrames(useFrameServices({ user, corp, menu }))
  const title = useShownTitle(frames.frames)
  return (
    <ConsoleLayout
      workspace={workspace}
      user={user}
      corp={corp}
      menu={menu}
      menuActor={menuActor}
      pathname={pathname}
      title={title}
      origins={origins}
      above={(open) => <PaletteArea {...{ workspace, menuActor, menu, pathname }} onOpen={open} />}
    >
      <ErrorBoundary look="content" at={pathname}>
        <FrameArea {...frames} workspace={workspace} menuActor={menuActor} menu={menu} pathname={pathname} />
      </ErrorBoundary>
      <LeaveDialog />
      <ExplainArea />
      <ReportArea />
      <Tips />
    </ConsoleLayout>
  )
}

/** Menu, header and frame of one robot type. */
export function Console(props: Props) {
  const session = useSession()
  const user = useSelector(session, selectUser)
  const corp = useSelector(session, selectCorp)
  return user && corp && <Shell {...props} user={user} corp={corp} />
}
