import { connectionMachine } from '../../../machines/console/connection.machine.ts'
import { selectIsLost, selectIsOffline, selectIsTrying } from '../../../machines/console/connection-selectors.ts'
import { modelOf } from '../library/model.ts'

/** Beyond so many tries the wait grows no longer. */
const LONGEST_WAIT_AFTER = 4

export const connectionModel = modelOf<typeof connectionMachine>({
  machine: connectionMachine,
  inputs: { 'the console': undefined },
  events: {
    'call.answered': {
      'a call is answered': { from: 'calls', when: ({ context }) => context.misses === 0 },
      'a call is answered after others were not': { from: 'calls', when: ({ context }) => context.misses > 0 },
    },
    'call.missed': { 'a call is not answered': { from: 'calls' } },
    'browser.offline': {
      'the network goes': { from: 'browser', when: (s) => !s.hasTag('lost') },
      'the network goes, too': {
        from: 'browser',
        when: (s) => s.matches({ lost: 'waiting' }) || s.matches({ lost: 'trying' }),
      },
    },
    'browser.online': { 'the network is back': { from: 'browser' } },
    'connection.retry': { 'the person tries again': {} },
  },
  answers: {
    reach: {
      'the server is there': {},
      'the server is not there': { error: { operation: 'reach', kind: 'transport', code: 'REQUEST_FAIL:TIMEOUT' } },
    },
  },
  classes: {
    misses: ({ context }) => context.misses,
    tries: (s) => (selectIsLost(s) ? Math.min(s.context.tries, LONGEST_WAIT_AFTER) : 0),
  },
  shows: {
    isLost: selectIsLost,
    isOffline: selectIsOffline,
    isTrying: selectIsTrying,
    misses: ({ context }) => context.misses,
  },
  rules: [
    {
      says: 'guarantee 23: button usable … retry works',
      holds: (s) => !selectIsLost(s) || selectIsTrying(s) || s.can({ type: 'connection.retry' }),
    },
  ],
})
