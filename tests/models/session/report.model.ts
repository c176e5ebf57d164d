import { reportMachine } from '../../../machines/session/report.machine.ts'
import {
  selectIsSending,
  selectOutcome,
  selectReportFailure,
  selectReportId,
} from '../../../machines/session/report-selectors.ts'
import { RET } from '../../../openapi/ret.ts'
import { refusal, UNREACHED } from '../../machines/support/stage.ts'
import { modelOf } from '../library/model.ts'

export const REPORT_ID = 'R-7K3M-9QXA'

export const reportModel = modelOf<typeof reportMachine>({
  machine: reportMachine,
  inputs: { 'somebody who is stuck': { key: 'one-report' } },
  events: {
    'report.copy': { 'the person copies it': {} },
    'report.save': { 'the person saves it': {} },
    'report.send': { 'the person sends it': {} },
  },
  answers: {
    copyReport: {
      'the browser copies it': {},
      'the browser lets no page copy': { error: new Error('NotAllowedError') },
    },
    saveReport: { 'the browser has the file': {}, 'it cannot be made': { error: new Error('unmade') } },
    sendReport: {
      'the server keeps it': { output: REPORT_ID },
      'the company takes no reports any more': { error: refusal(RET.notAllowed, 'sendSupportReport') },
      'no answer comes': { error: UNREACHED },
    },
  },
  classes: { reportId: (s) => s.context.reportId !== undefined },
  shows: {
    outcome: selectOutcome,
    reportId: selectReportId,
    failure: (s) => selectReportFailure(s)?.code,
    isSending: selectIsSending,
  },
  rules: [
    {
      says: 'guarantees 24: double click: one request',
      holds: (s) => !s.can({ type: 'report.send' }) || !(selectIsSending(s) || selectReportId(s)),
    },
    {
      says: 'guarantees 23: a localised visible message, and retry works',
      holds: (s) => selectReportFailure(s) === undefined || s.can({ type: 'report.save' }),
    },
  ],
})
