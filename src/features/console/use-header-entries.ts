import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { User } from '../../../machines/entities.ts'
import { isSsoUser } from '../../../machines/passkey.ts'
import { selectIsLegacy, selectMayChangeType, selectOffersAgentMode } from '../../../machines/workspace.machine.ts'
import { useLang } from '../../i18n/I18nProvider.tsx'
import { headerEntries } from '../../session/header-rules.ts'
import type { WorkspaceActor } from '../../session/SessionProvider.tsx'

/** What of the header this person sees now; roles and banners come from the server's answer alone (guarantee 22). */
export function useHeaderEntries(workspace: WorkspaceActor, { user_uuid, detail: { role_id } }: User) {
  const lang = useLang()
  const isSso = isSsoUser({ uuid: user_uuid })
  const isLegacy = useSelector(workspace, selectIsLegacy)
  const offersAgentMode = useSelector(workspace, selectOffersAgentMode)
  const mayChangeType = useSelector(workspace, selectMayChangeType)
  return useMemo(
    () => headerEntries({ role_id, lang, isSso, isLegacy, offersAgentMode, mayChangeType }),
    [role_id, lang, isSso, isLegacy, offersAgentMode, mayChangeType],
  )
}
