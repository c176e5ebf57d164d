import { versionMachine } from '../../../machines/console/version.machine.ts'
import { modelOf } from '../library/model.ts'

export const versionModel = modelOf<typeof versionMachine>({
  machine: versionMachine,
  inputs: { 'the console': undefined },
  events: {
    'part.missing': { 'a part of the console is missing': { from: 'parts' } },
    'page.shown': { 'somebody sees the page': { from: 'attention' } },
    'version.check': { 'the connection is back': {} },
  },
  answers: {
    isOutdated: {
      'the server has another console': { output: true },
      'the server has this console': { output: false },
      'the server does not answer': {
        error: { operation: 'isOutdated', kind: 'transport', code: 'REQUEST_FAIL:TIMEOUT' },
      },
    },
  },
})
