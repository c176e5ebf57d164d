import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { selectCurrentSystem } from '../../../machines/console/menu-selectors.ts'
import type { Viewer } from '../../../machines/entities.ts'
import { selectUser } from '../../../machines/session/session-selectors.ts'
import { useLang } from '../../i18n/I18nProvider.tsx'
import { type MenuActor, useSession, type WorkspaceActor } from '../../session/SessionProvider.tsx'
import { selectViewed, viewerOf } from './viewer.ts'

/** What decides which entries this person sees now. */
export function useViewer(workspace: WorkspaceActor, menuActor: MenuActor): Viewer {
  const lang = useLang()
  const user = useSelector(useSession(), selectUser)
  const viewed = useSelector(workspace, selectViewed, shallowEqual)
  const system = useSelector(menuActor, selectCurrentSystem)
  return useMemo(() => viewerOf({ user, viewed, system, lang }), [user, viewed, system, lang])
}
