import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { selectCurrentSystem, selectMenu, selectRobotType } from '../machines/workspace.machine.ts'
import { useLang } from './i18n/I18nProvider.tsx'
import { visibleMenu } from './session/menu.ts'
import type { WorkspaceActor } from './session/SessionProvider.tsx'

/** The menu as this person sees it, in this language and system; undefined while it loads. */
export function useVisibleMenu(workspace: WorkspaceActor) {
  const lang = useLang()
  const menu = useSelector(workspace, selectMenu)
  const robotType = useSelector(workspace, selectRobotType)
  const system = useSelector(workspace, selectCurrentSystem)
  return useMemo(() => menu && visibleMenu(menu, { lang, robotType, system }), [menu, lang, robotType, system])
}
