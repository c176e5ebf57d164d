import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { openLinkMachine } from '../../../machines/console/open-link.machine.ts'
import {
  selectBlockedAddress,
  selectIsRefused,
  selectLinkFailure,
} from '../../../machines/console/open-link-selectors.ts'
import { WindowNotice } from '../windows/WindowNotice.tsx'

export const LinkNotice = ({ opening }: { opening: ActorRefFrom<typeof openLinkMachine> }) => (
  <WindowNotice
    blockedAddress={useSelector(opening, selectBlockedAddress)}
    isRefused={useSelector(opening, selectIsRefused)}
    failure={useSelector(opening, selectLinkFailure)}
    onClose={() => opening.send({ type: 'notice.close' })}
  />
)
