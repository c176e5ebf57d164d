import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { selectCurrentSystem, selectNodes } from '../machines/menu.machine.ts'
import { selectRobotType } from '../machines/workspace.machine.ts'
import { useLang } from './i18n/I18nProvider.tsx'
import { visibleMenu } from './session/menu.ts'
import type { MenuActor, WorkspaceActor } from './session/SessionProvider.tsx'

/** The menu as this person sees it, in this language and system; undefined while it loads. */
export function useVisibleMenu(workspace: WorkspaceActor, menuActor: MenuActor) {
  const lang = useLang()
  const nodes = useSelector(menuActor, selectNodes)
  const robotType = useSelector(workspace, selectRobotType)
  const system = useSelector(menuActor, selectCurrentSystem)
  return useMemo(() => nodes && visibleMenu(nodes, { lang, robotType, system }), [nodes, lang, robotType, system])
}
