import type { SnapshotFrom } from 'xstate'
import { screenOf } from '../screen.ts'
import type { HandOverScreen, handOverMachine } from './hand-over.machine.ts'
import type { Prefs } from './hand-over-messages.ts'

type Snapshot = SnapshotFrom<typeof handOverMachine>

export const selectIsRetrying = (snapshot: Snapshot) =>
  snapshot.matches('connecting') && snapshot.context.fault !== undefined
/** What went wrong stays on screen while it is tried again. */
export const selectHandOverScreen = (snapshot: Snapshot) =>
  selectIsRetrying(snapshot) ? snapshot.context.fault : screenOf<HandOverScreen>(snapshot)
export const selectAbout = ({ context }: Snapshot) => context.about
/** The console shows another page in front of this one. */
export const selectIsHidden = ({ context }: Snapshot) => context.isHidden === true
export const selectIsLost = ({ context }: Snapshot) => context.isLost === true
const NONE: Prefs = {}
/** What the person has chosen for the page, as the console keeps it. */
export const selectPrefs = ({ context }: Snapshot) => context.prefs ?? NONE
export const selectRoute = ({ context }: Snapshot) => context.route ?? '/'
export const selectIsPlaceRefused = ({ context }: Snapshot) => context.isPlaceRefused === true
export const selectLook = ({ context }: Snapshot) => context.look
export const selectHandOverFailure = ({ context }: Snapshot) => context.failure
export const selectAppToken = (snapshot: Snapshot) =>
  snapshot.matches({ open: 'ready' }) ? snapshot.context.app_token : undefined
export const isClosed = (snapshot: Snapshot) => snapshot.matches('unanswered') || snapshot.matches('refused')
