import type { AnyMachineSnapshot } from 'xstate'
import { connectionMachine } from '../../../machines/console/connection.machine.ts'
import { selectIsLost, selectIsOffline, selectIsTrying } from '../../../machines/console/connection-selectors.ts'
import { modelOf } from '../library/model.ts'

const isIn =
  (part: 'good' | 'lost', ...states: readonly string[]) =>
  (s: AnyMachineSnapshot) =>
    states.some((state) => s.matches({ [part]: state }))

export const connectionModel = modelOf<typeof connectionMachine>({
  machine: connectionMachine,
  inputs: { 'the console': undefined },
  events: {
    'call.answered': {
      'a call is answered': { from: 'calls', when: isIn('good', 'quiet', 'due', 'asking', 'confirming') },
      'a call is answered at last': { from: 'calls', when: isIn('lost', 'due') },
    },
    'call.missed': { 'a call is not answered': { from: 'calls' } },
    'browser.offline': {
      'the network goes': { from: 'browser', when: (s) => !s.hasTag('lost') },
      'the network goes, too': {
        from: 'browser',
        when: isIn('lost', 'waiting', 'trying', 'due'),
      },
    },
    'browser.online': { 'the network is back': { from: 'browser' } },
    'page.shown': { 'somebody sees the page': { from: 'attention' } },
    'connection.retry': { 'the person tries again': {} },
  },
  answers: {
    reach: {
      'the server is there': {},
      'nobody is there': { error: { operation: 'reach', kind: 'transport', code: 'REQUEST_FAIL:NETWORK' } },
    },
  },
  classes: {
    isWished: ({ context }) => context.isWished,
  },
  shows: {
    isLost: selectIsLost,
    isOffline: selectIsOffline,
    isTrying: selectIsTrying,
  },
  rules: [
    {
      says: 'guarantee 23: button usable … retry works',
      holds: (s) => !selectIsLost(s) || s.matches({ lost: 'trying' }) || s.can({ type: 'connection.retry' }),
    },
  ],
})
