import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import {
  selectIsLegacy,
  selectMayChangeType,
  selectOffersAgentMode,
} from '../../../machines/console/workspace-selectors.ts'
import { selectUser } from '../../../machines/session/session-selectors.ts'
import { isSsoUser } from '../../../machines/sign-in/passkey.ts'
import { useLang } from '../../i18n/I18nProvider.tsx'
import { useSession, type WorkspaceActor } from '../../session/SessionProvider.tsx'
import { headerEntries } from './header-rules.ts'

/** What the header offers this person now, and who they are to it: the server's answer alone decides (guarantee 22). */
export function useHeaderEntries(workspace: WorkspaceActor) {
  const lang = useLang()
  const user = useSelector(useSession(), selectUser)
  const isLegacy = useSelector(workspace, selectIsLegacy)
  const offersAgentMode = useSelector(workspace, selectOffersAgentMode)
  const mayChangeType = useSelector(workspace, selectMayChangeType)
  const role_id = user?.detail.role_id ?? ''
  const isSso = isSsoUser({ uuid: user?.user_uuid ?? '' })
  return useMemo(
    () => ({
      entries: headerEntries({ role_id, lang, isSso, isLegacy, offersAgentMode, mayChangeType }),
      ...{ role_id, isLegacy, mayChangeType },
    }),
    [role_id, lang, isSso, isLegacy, offersAgentMode, mayChangeType],
  )
}
