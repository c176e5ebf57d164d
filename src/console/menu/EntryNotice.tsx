import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { openEntryMachine } from '../../../machines/console/open-entry.machine.ts'
import {
  selectBlockedAddress,
  selectIsRefused,
  selectOpenFailure,
} from '../../../machines/console/open-entry-selectors.ts'
import { WindowNotice } from '../windows/WindowNotice.tsx'

export const EntryNotice = ({ opening }: { opening: ActorRefFrom<typeof openEntryMachine> }) => (
  <WindowNotice
    blockedAddress={useSelector(opening, selectBlockedAddress)}
    isRefused={useSelector(opening, selectIsRefused)}
    failure={useSelector(opening, selectOpenFailure)}
    onClose={() => opening.send({ type: 'notice.close' })}
  />
)
