import type { SnapshotFrom } from 'xstate'
import type { recordsMachine } from './records.machine.ts'
import { type Listed, newcomersIn } from './records.ts'
import { showsWanted } from './records-context.ts'

type Snapshot = SnapshotFrom<typeof recordsMachine>

const NOTHING: readonly string[] = []

export const selectWanted = ({ context }: Snapshot) => context.wanted
export const selectTyped = ({ context }: Snapshot) => context.typed
export const selectListed = ({ context }: Snapshot) => context.listed
export const selectListFailure = ({ context }: Snapshot) => context.failure
export const selectNewsCount = ({ context: { listed, news } }: Snapshot) =>
  listed && news ? newcomersIn(listed, news).length : 0
export const selectFresh = ({ context }: Snapshot) => context.fresh
export const selectClockAheadMs = ({ context }: Snapshot) => context.clockAheadMs
/** When the server last said what is shown. */
export const selectAsOfMs = ({ context }: Snapshot) => context.asOfMs
export const selectRemoval = ({ context }: Snapshot) => context.removal
export const selectActed = ({ context }: Snapshot) => context.acted
/** What is being changed, and to what. */
export const selectActing = (snapshot: Snapshot) => (snapshot.matches('acting') ? snapshot.context.action : undefined)
export const selectRefusal = ({ context }: Snapshot) => context.refusal
export const selectSelected = ({ context }: Snapshot) => context.selected
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
/** What looks at the list, where nothing else is under way. */
export const selectPolling = ({ children }: Snapshot) => children.polling
/** What is shown is not what is wanted now. */
export const selectIsOther = ({ context }: Snapshot) => context.listedFor !== undefined && !showsWanted(context)
/** The fields that what is shown carries, where others than those of the page were asked for. */
export const selectCarried = ({ context }: Snapshot) => context.listedFor?.columns
/** What is shown is older than it looks. */
export const isStale = ({ context }: Snapshot) => context.failure !== undefined && context.listed !== undefined
/** There is nothing to show for what is wanted, and the last look failed. */
export const hasFailed = (snapshot: Snapshot) =>
  snapshot.context.failure !== undefined && (snapshot.context.listed === undefined || selectIsOther(snapshot))
export const selectedIn = (listed: Listed | undefined, selected: readonly string[]) =>
  listed ? selected.filter((id) => listed.records.some(({ record_id }) => record_id === id)) : NOTHING
