import { type ReactNode, useState } from 'react'
import { createActor, type EventFrom, fromPromise, waitFor } from 'xstate'
import { staff } from '../../../domain/resources/staff.ts'
import {
  batchImportMachine,
  type FoundImports,
  type ImportStart,
} from '../../../machines/pages/batch-import.machine.ts'
import { downloadMachine, type WantedFile } from '../../../machines/pages/download.machine.ts'
import {
  importJobMachine,
  type JobAnswer,
  type JobNamed,
  type JobQuestion,
} from '../../../machines/pages/import-job.machine.ts'
import type { ChosenFile, Preview } from '../../../machines/pages/imports.ts'
import { polled } from '../../../machines/polling.machine.ts'
import { GivenCharts } from '../../recorder/living.ts'
import { pageRecorder } from '../../recorder/page-recorder.ts'
import { ImportArea } from '../records/import/ImportArea.tsx'
import { PageTexts } from '../records/texts/PageTexts.tsx'
import {
  CANCELLED,
  DONE,
  GOING,
  JOB_ROWS,
  PREVIEW,
  PREVIEW_MANY,
  PREVIEW_UNFIT,
  UNDONE,
  WAITING,
} from './import-stories.ts'
import { SILENCE } from './sources.ts'
import type { Specimen } from './specimen.tsx'

type Story = {
  found?: () => Promise<FoundImports>
  preview?: () => Promise<Preview>
  sent?: () => Promise<string>
  job?: () => Promise<JobAnswer>
  events?: readonly EventFrom<typeof batchImportMachine>[]
}

const never = () => new Promise<never>(() => undefined)
const nothingBefore = async () => ({ job_id: '', jobs: [] })

const machineOf = ({ found = nothingBefore, preview = never, sent = never, job = never }: Story) =>
  batchImportMachine.provide({
    actors: {
      findImports: fromPromise<FoundImports, { resource: string }>(found),
      previewFile: fromPromise<Preview, { resource: string; file: ChosenFile }>(preview),
      startImport: fromPromise<string, ImportStart>(sent),
      importJob: importJobMachine.provide({
        actors: {
          followJob: polled(fromPromise<JobAnswer, JobQuestion>(job)),
          readJob: fromPromise<JobAnswer, JobQuestion>(job),
          cancelJob: fromPromise<void, JobNamed>(never),
          undoJob: fromPromise<void, JobNamed>(never),
        },
      }),
    },
  })

/** A chart that is led through its story, event by event, as soon as each may come. */
function toldOf(story: Story) {
  const chart = createActor(machineOf(story), { input: { resource: 'staff' }, inspect: pageRecorder.inspect }).start()
  const lead = async () => {
    for (const event of story.events ?? []) {
      await waitFor(chart, (snapshot) => snapshot.can(event))
      chart.send(event)
    }
  }
  void lead()
  return chart
}

const noFile = downloadMachine.provide({
  actors: { fetchFile: fromPromise<void, WantedFile>(() => Promise.reject(SILENCE)) },
})

function Told({ story, isOpen = true, onClose }: { story: Story; isOpen?: boolean; onClose: () => void }) {
  const [chart] = useState(() => toldOf(story))
  const given = (id: string) => (id === 'batchImport' ? chart : undefined)
  return (
    <PageTexts resource={staff}>
      <GivenCharts value={given}>
        <ImportArea
          batchImport={batchImportMachine}
          download={noFile}
          resource={staff}
          {...{ isOpen, onClose }}
          onShow={onClose}
        />
      </GivenCharts>
    </PageTexts>
  )
}

const CHOOSE = { type: 'file.choose', file: { name: 'staff.xlsx', size: 20_000 } } as const
const SUBMIT = { type: 'import.submit' } as const
const ownJob = async () => ({ job_id: 'j1', jobs: [] })
const told = (job: JobAnswer['job'], shown = JOB_ROWS) => ({ found: ownJob, job: async () => ({ job, shown }) })

const STORIES: Readonly<Record<string, Story>> = {
  choosing: {},
  'choosing again': { found: async () => ({ job_id: '', jobs: [GOING, DONE, UNDONE] }) },
  'no file': { events: [{ type: 'file.missed' }] },
  unreadable: { preview: () => Promise.reject({ problem: 'unreadable' }), events: [CHOOSE] },
  'missing columns': {
    preview: () => Promise.reject({ problem: 'missingColumns', columns: ['Name', 'Role'] }),
    events: [CHOOSE],
  },
  previewing: { events: [CHOOSE] },
  checked: { preview: async () => PREVIEW, events: [CHOOSE] },
  'checked, none fit': { preview: async () => PREVIEW_UNFIT, events: [CHOOSE] },
  'checked, many': { preview: async () => PREVIEW_MANY, events: [CHOOSE] },
  uploading: {
    preview: async () => PREVIEW,
    events: [CHOOSE, SUBMIT, { type: 'file.progress', done: 42, total: 100 }],
  },
  interrupted: { preview: async () => PREVIEW, sent: () => Promise.reject(SILENCE), events: [CHOOSE, SUBMIT] },
  waiting: told(WAITING),
  working: told(GOING),
  done: told(DONE),
  stopped: told(CANCELLED),
  undone: told(UNDONE),
}

const NOTICES = { working: STORIES.working ?? {}, done: STORIES.done ?? {} }

/** What becomes of a file, from the choice to the undoing. */
export const BATCH_IMPORT: readonly Specimen[] = [
  {
    id: 'batch import',
    opens: true,
    states: Object.fromEntries(
      Object.entries(STORIES).map(([state, story]) => [
        state,
        ({ onClose }): ReactNode => <Told {...{ story, onClose }} />,
      ]),
    ),
  },
  {
    id: 'import notice',
    states: Object.fromEntries(
      Object.entries(NOTICES).map(([state, story]) => [
        state,
        ({ onClose }): ReactNode => <Told {...{ story, onClose }} isOpen={false} />,
      ]),
    ),
  },
]
