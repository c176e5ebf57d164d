import type { AnyMachineSnapshot } from 'xstate'
import { openLinkMachine } from '../../../machines/console/open-link.machine.ts'
import {
  selectBlockedAddress,
  selectIsAsking,
  selectIsRefused,
  selectLinkFailure,
} from '../../../machines/console/open-link-selectors.ts'
import { refusal, UNREACHED } from '../../machines/support/stage.ts'
import { modelOf } from '../library/model.ts'
import { windowEvents } from '../support/window-events.ts'

const ADDRESS = 'https://partner.example/'

/** The address of a link has just come. */
const isOpeningWindow = (s: AnyMachineSnapshot) => s.matches('ready') && s.context.link !== undefined

export const openLinkModel = modelOf<typeof openLinkMachine>({
  machine: openLinkMachine,
  inputs: { 'the header': undefined },
  events: {
    'link.open': {
      'opens the customization': { link: 'customization' },
      'opens the data center': { link: 'dataCenter' },
    },
    ...windowEvents(ADDRESS, isOpeningWindow),
  },
  answers: {
    linkAddress: {
      'the address comes': { output: { redirect_url: ADDRESS } },
      'the link is refused': { error: refusal(101002) },
      'the session has ended': { error: refusal(101003) },
      'no answer comes': { error: UNREACHED },
    },
  },
  classes: { link: ({ context }) => context.link },
  shows: {
    isAsking: selectIsAsking,
    blockedAddress: selectBlockedAddress,
    isRefused: selectIsRefused,
    failure: (s) => selectLinkFailure(s)?.code,
  },
  rules: [
    {
      says: 'guarantees 22: a blocked pop-up shows a link',
      holds: (s) => !s.matches('blocked') || selectBlockedAddress(s) === ADDRESS,
    },
    {
      says: 'guarantees 23: retry works, and does not keep the old failure',
      holds: (s) => selectLinkFailure(s) === undefined || !selectIsAsking(s),
    },
    {
      says: 'guarantees 23: every failure has a visible message and a way on',
      holds: (s) => !(selectIsRefused(s) || s.matches('blocked')) || s.can({ type: 'notice.close' }),
    },
  ],
})
