import './print.css'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Corp, User } from '../machines/entities.ts'
import { selectCorp, selectUser } from '../machines/session.machine.ts'
import { createHeldCode } from './actors/held-code.ts'
import { ErrorArea } from './ErrorArea.tsx'
import { ExplainArea } from './ExplainArea.tsx'
import { ConsoleLayout } from './features/console/ConsoleLayout.tsx'
import { FrameArea } from './features/frame/FrameArea.tsx'
import { LeaveDialog } from './features/frame/LeaveDialog.tsx'
import { useFrameServices } from './features/frame/use-frame-services.ts'
import { useFrames, useShownTitle } from './features/frame/use-frames.ts'
import { PaletteArea } from './PaletteArea.tsx'
import { framePath } from './paths.ts'
import { ReportArea } from './ReportArea.tsx'
import { type MenuActor, useSession, type WorkspaceActor } from './session/SessionProvider.tsx'
import { useConsoleSettings } from './session/SettingsProvider.tsx'
import { Tips } from './ui/Tips.tsx'
import { useRawPath } from './use-raw-path.ts'
import { useVisibleMenu } from './use-visible-menu.ts'

type Props = { workspace: WorkspaceActor; menuActor: MenuActor }

function Shell({ workspace, menuActor, user, corp }: Props & { user: User; corp: Corp }) {
  const origins = useConsoleSettings()
  const menu = useVisibleMenu(workspace, menuActor)
  const pathname = useRawPath()
  const [, navigate] = useLocation()
  const [held] = useState(createHeldCode)
  const frames = useFrames(useFrameServices({ user, corp, menu, held }))
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
      held={held}
      origins={origins}
      onEnter={(entry) => navigate(framePath(entry, location.search))}
      above={(open) => <PaletteArea {...{ workspace, menuActor, menu, pathname }} onOpen={open} />}
    >
      <ErrorArea look="content" at={pathname}>
        <FrameArea {...frames} workspace={workspace} menuActor={menuActor} menu={menu} pathname={pathname} />
      </ErrorArea>
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
