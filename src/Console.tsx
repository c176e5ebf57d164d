import './print.css'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { selectCorp, selectUser } from '../machines/session.machine.ts'
import { createHeldCode } from './actors/held-code.ts'
import { ErrorArea } from './ErrorArea.tsx'
import { ExplainArea } from './ExplainArea.tsx'
import { ConsoleLayout } from './features/console/ConsoleLayout.tsx'
import { FrameArea } from './features/frame/FrameArea.tsx'
import { LeaveDialog } from './features/frame/LeaveDialog.tsx'
import { framePath } from './paths.ts'
import { type MenuActor, useSession, type WorkspaceActor } from './session/SessionProvider.tsx'
import { useConsoleSettings } from './session/SettingsProvider.tsx'
import { useRawPath } from './use-raw-path.ts'
import { useVisibleMenu } from './use-visible-menu.ts'

/** Menu, header and frame of one robot type. */
export function Console({ workspace, menuActor }: { workspace: WorkspaceActor; menuActor: MenuActor }) {
  const session = useSession()
  const user = useSelector(session, selectUser)
  const corp = useSelector(session, selectCorp)
  const origins = useConsoleSettings()
  const menu = useVisibleMenu(workspace, menuActor)
  const pathname = useRawPath()
  const [, navigate] = useLocation()
  const [held] = useState(createHeldCode)
  if (!user || !corp) return null
  return (
    <ConsoleLayout
      workspace={workspace}
      user={user}
      corp={corp}
      menu={menu}
      menuActor={menuActor}
      pathname={pathname}
      held={held}
      origins={origins}
      onEnter={(entry) => navigate(framePath(entry, location.search))}
    >
      <ErrorArea look="content" at={pathname}>
        <FrameArea
          workspace={workspace}
          menuActor={menuActor}
          user={user}
          corp={corp}
          menu={menu}
          pathname={pathname}
          held={held}
        />
      </ErrorArea>
      <LeaveDialog />
      <ExplainArea />
    </ConsoleLayout>
  )
}
