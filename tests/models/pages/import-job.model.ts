import { importJobMachine, type JobAnswer } from '../../../machines/pages/import-job.machine.ts'
import {
  selectIsJobGone,
  selectIsOver,
  selectJob,
  selectJobFailure,
  selectMayUndo,
  selectShownRows,
  selectVerdict,
} from '../../../machines/pages/import-job-selectors.ts'
import { isGoing } from '../../../machines/pages/imports.ts'
import { RET } from '../../../openapi/ret.ts'
import { refusal, UNREACHED } from '../../machines/support/stage.ts'
import { modelOf } from '../library/model.ts'
import { DONE, FAILED_ROW, GOING, KEPT_ROW, MADE_ROW, UNDONE } from '../support/import-jobs.ts'
import { looksOf } from '../support/looks.ts'

const NO_ROWS = { rows: [], total: 0 }

export const importJobModel = modelOf<typeof importJobMachine>({
  machine: importJobMachine,
  inputs: { 'a file that the server has': { resource: 'staff', job_id: 'j1' } },
  events: {
    'job.cancel': { 'stops it': {} },
    'job.undo': { 'undoes it': {} },
    'job.leave': { 'is done with it': {} },
    'rows.ask': {
      'looks at the new ones': {
        verdict: 'made',
        page: 1,
        size: 10,
        when: (s) => selectJob(s as never)?.state === 'done',
      },
    },
    ...looksOf<JobAnswer>(
      {
        'it goes on': { output: { job: GOING, shown: NO_ROWS } },
        'it is over': { output: { job: DONE, shown: { rows: [FAILED_ROW], total: 1 } } },
        'it is undone': { output: { job: UNDONE, shown: { rows: [KEPT_ROW], total: 1 } } },
      },
      {
        'nobody knows of it': { error: refusal(RET.notFound) },
        'no answer comes': { error: UNREACHED },
      },
    ),
  },
  answers: {
    readRows: {
      'they come': { output: { job: DONE, shown: { rows: [MADE_ROW], total: 1 } } },
      'they do not come': { error: UNREACHED },
    },
    cancelJob: { 'the server stops': {}, 'the server does not hear of it': { error: UNREACHED } },
    undoJob: { 'the server undoes it': {}, 'the server cannot undo it': { error: refusal(RET.notLogin) } },
  },
  classes: {
    job: ({ context: { job } }) => job?.state,
    verdict: ({ context }) => context.verdict,
    hasFailed: ({ context }) => context.failure !== undefined,
    shown: ({ context: { shown } }) => shown?.rows[0]?.title,
  },
  shows: {
    job: (s) => selectJob(s)?.state,
    rows: (s) => selectShownRows(s)?.rows.map(({ title }) => title),
    verdict: selectVerdict,
    failure: (s) => selectJobFailure(s)?.code,
    isOver: selectIsOver,
    isGone: selectIsJobGone,
    mayUndo: selectMayUndo,
  },
  rules: [
    {
      says: 'only what is done can be undone',
      holds: (s) => !selectIsOver(s) || selectMayUndo(s) === (selectJob(s)?.state === 'done'),
    },
    {
      says: 'what is over is told as over',
      holds: (s) => {
        const job = selectJob(s)
        return !selectIsOver(s) || (job !== undefined && !isGoing(job))
      },
    },
  ],
})
