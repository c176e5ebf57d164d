import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { selectNodes } from '../../../machines/console/menu.machine.ts'
import type { MenuActor, WorkspaceActor } from '../../session/SessionProvider.tsx'
import { visibleMenu } from './menu-pipeline.ts'
import { useViewer } from './use-viewer.ts'

/** The menu as this person sees it; undefined while it loads. */
export function useVisibleMenu(workspace: WorkspaceActor, menuActor: MenuActor) {
  const viewer = useViewer(workspace, menuActor)
  const nodes = useSelector(menuActor, selectNodes)
  return useMemo(() => nodes && visibleMenu(nodes, viewer), [nodes, viewer])
}
