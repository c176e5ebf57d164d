import type { SnapshotFrom } from 'xstate'
import type { settingsMachine } from './settings.machine.ts'

type Snapshot = SnapshotFrom<typeof settingsMachine>

/** Those that the sign-in screen offers; none while the server has not told. */
export const selectOfferedLanguages = ({ context }: Snapshot) => context.languages
export const selectSettings = ({ context }: Snapshot) => context.settings
export const selectSettingsFailure = (snapshot: Snapshot) =>
  snapshot.matches('failed') ? snapshot.context.failure : undefined
