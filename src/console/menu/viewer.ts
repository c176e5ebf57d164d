import type { SnapshotFrom } from 'xstate'
import type { workspaceMachine } from '../../../machines/console/workspace.machine.ts'
import { selectIsKtv, selectIsLegacy, selectRobotType } from '../../../machines/console/workspace-selectors.ts'
import type { System, User, Viewer } from '../../../machines/entities.ts'
import type { LangCode } from '../../i18n/languages.ts'

type OfWorkspace = Pick<Viewer, 'robotType' | 'isKtv' | 'isLegacy'>

export const selectViewed = (snapshot: SnapshotFrom<typeof workspaceMachine>): OfWorkspace => ({
  robotType: selectRobotType(snapshot),
  isKtv: selectIsKtv(snapshot),
  isLegacy: selectIsLegacy(snapshot),
})

type Known = { user?: User; viewed: OfWorkspace; system: System; lang: LangCode }

/** What decides which entries a person sees. */
export const viewerOf = ({ user, viewed, system, lang }: Known): Viewer => ({
  role_id: user?.detail.role_id ?? '',
  lang,
  system,
  ...viewed,
})
