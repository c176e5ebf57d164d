import type { SnapshotFrom } from 'xstate'
import type { preferencesMachine } from './preferences.machine.ts'

type Snapshot = SnapshotFrom<typeof preferencesMachine>

export const selectFavourites = ({ context }: Snapshot) => context.kept.favourites
export const selectRecents = ({ context }: Snapshot) => context.kept.recents
export const selectAppPrefs = ({ context }: Snapshot, open_appid: string) => context.kept.apps[open_appid]
