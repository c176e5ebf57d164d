import { downloadMachine } from '../../../machines/pages/download.machine.ts'
import { selectDownloadFailure } from '../../../machines/pages/download-selectors.ts'
import { RET } from '../../../openapi/ret.ts'
import { refusal, UNREACHED } from '../../machines/support/stage.ts'
import { modelOf } from '../library/model.ts'

const FORM = {
  path: '/open/v1/record/template',
  query: { resource: 'staff', lang: 'en', format: 'xlsx' },
  name: 'Staff.xlsx',
} as const

export const downloadModel = modelOf<typeof downloadMachine>({
  machine: downloadMachine,
  inputs: { 'a page that gives files': undefined },
  events: {
    'file.want': { 'takes the empty form': { file: FORM } },
    'download.dismiss': { 'does without it': { when: (s) => s.matches('failed') } },
  },
  answers: {
    fetchFile: {
      'the file comes': {},
      'the file does not come': { error: UNREACHED },
      'the session has ended': { error: refusal(RET.notLogin) },
    },
  },
  shows: { failure: (s) => selectDownloadFailure(s)?.code, isBusy: (s) => s.hasTag('busy') },
  rules: [
    {
      says: 'guarantees 23: a localised visible message, and retry works',
      holds: (s) => s.matches('failed') === (selectDownloadFailure(s) !== undefined) || s.hasTag('busy'),
    },
    {
      says: 'guarantees 24: double click: one request',
      holds: (s) => !s.matches('fetching') || !s.can({ type: 'file.want', file: FORM }),
    },
  ],
})
