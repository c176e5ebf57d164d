import type { SnapshotFrom } from 'xstate'
import type { shellDialogsMachine } from './shell-dialogs.machine.ts'

type Snapshot = SnapshotFrom<typeof shellDialogsMachine>

export const selectIsPaletteOpen = (snapshot: Snapshot) => snapshot.matches('palette')
export const selectIsExplainOpen = (snapshot: Snapshot) => snapshot.matches('explain')
export const selectIsReportOpen = (snapshot: Snapshot) => snapshot.matches('report')
