import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { selectCurrentSystem } from '../../../machines/console/menu.machine.ts'
import { selectIsKtv, selectIsLegacy, selectRobotType } from '../../../machines/console/workspace.machine.ts'
import type { Viewer } from '../../../machines/entities.ts'
import { selectUser } from '../../../machines/session/session.machine.ts'
import { useLang } from '../../i18n/I18nProvider.tsx'
import { type MenuActor, useSession, type WorkspaceActor } from '../../session/SessionProvider.tsx'

/** What decides which entries this person sees now. */
export function useViewer(workspace: WorkspaceActor, menuActor: MenuActor): Viewer {
  const lang = useLang()
  const role_id = useSelector(useSession(), selectUser)?.detail.role_id ?? ''
  const robotType = useSelector(workspace, selectRobotType)
  const isKtv = useSelector(workspace, selectIsKtv)
  const isLegacy = useSelector(workspace, selectIsLegacy)
  const system = useSelector(menuActor, selectCurrentSystem)
  return useMemo(
    () => ({ role_id, robotType, lang, system, isKtv, isLegacy }),
    [role_id, robotType, lang, system, isKtv, isLegacy],
  )
}
