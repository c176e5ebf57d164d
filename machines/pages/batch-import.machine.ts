import { assign, setup } from 'xstate'
import { RET } from '../../openapi/ret.ts'
import { type Failure, isSessionEnding, keepFailure, refused, toFailure } from '../failure.ts'
import { unprovided, unprovidedSource } from '../unprovided.ts'
import { importJobMachine } from './import-job.machine.ts'
import {
  type ChosenFile,
  type Existing,
  type FileProblem,
  fileProblemIn,
  type ImportJob,
  type Preview,
} from './imports.ts'

/** How far a file has been read, or sent. */
export type FileProgress = { type: 'file.progress'; done: number; total: number }
/** The imports of the last day, and the one among them that still goes on. */
export type FoundImports = { job_id: string; jobs: readonly ImportJob[] }
export type ImportStart = { resource: string; file: ChosenFile; existing: Existing; client_key: string }

type Context = {
  resource: string
  existing: Existing
  file: ChosenFile
  preview?: Preview
  problem?: FileProblem
  failure?: Failure
  job_id: string
  jobs: readonly ImportJob[]
  done: number
  total: number
}

const NO_FILE: ChosenFile = { name: '', size: 0 }

const keepFile = { type: 'keepFile', params: ({ event }: { event: { file: ChosenFile } }) => event } as const
const keepProblem = { type: 'keepProblem', params: refused } as const
const isAboutFile = { type: 'isAboutFile', params: refused } as const
const found = ({ event }: { event: { output: FoundImports } }) => event.output
const keepFound = { type: 'keepFound', params: found } as const
const mayComeLater = { type: 'mayComeLater', params: refused } as const
const chooseFile = { target: 'previewing', actions: keepFile } as const

const soundOrFlawed = {
  initial: 'counted',
  states: {
    counted: {
      description: 'It is looked whether every row can be taken in.',
      always: [{ guard: 'hasUnfitRows', target: 'flawed' }, { target: 'sound' }],
    },
    sound: { description: 'Every row can be taken in.' },
    flawed: { description: 'Rows of the file cannot be taken in; the others can be sent.', tags: 'trouble' },
  },
} as const

/** Records from a file: chosen, looked through, sent, and followed until the server is done with it. */
export const batchImportMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { resource: string },
    events: {} as
      | FileProgress
      | { type: 'file.choose'; file: ChosenFile }
      | { type: 'file.missed' | 'file.forget' }
      | { type: 'existing.choose'; existing: Existing }
      | { type: 'job.open'; job_id: string }
      | { type: 'import.submit' | 'import.cancel' | 'import.retry' },
    children: {} as { importJob: 'importJob' },
    tags: {} as 'busy' | 'trouble',
  },
  actors: {
    findImports: unprovided<FoundImports, { resource: string }>('findImports'),
    previewFile: unprovided<Preview, { resource: string; file: ChosenFile }>('previewFile'),
    startImport: unprovided<string, ImportStart>('startImport'),
    progress: unprovidedSource<FileProgress>(),
    importJob: importJobMachine,
  },
  actions: {
    keepFile: assign((_, { file }: { file: ChosenFile }) => ({ file })),
    forgetPreview: assign({ preview: undefined }),
    forgetOutcome: assign({ problem: undefined, failure: undefined }),
    keepPreview: assign((_, preview: Preview) => ({ preview })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: fileProblemIn(error) })),
    sayNoFile: assign({ problem: { problem: 'noFile' } as const, failure: undefined }),
    keepExisting: assign((_, { existing }: { existing: Existing }) => ({ existing })),
    keepProgress: assign((_, { done, total }: Omit<FileProgress, 'type'>) => ({ done, total })),
    forgetProgress: assign({ done: 0, total: 0 }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    keepFound: assign((_, { job_id, jobs }: FoundImports) => ({ job_id, jobs })),
    keepJob: assign((_, { job_id }: { job_id: string }) => ({ job_id })),
  },
  guards: {
    hasGoing: (_, { job_id }: FoundImports) => job_id !== '',
    isStillSent: ({ context: { done, total } }) => done < total || total === 0,
    hasUnfitRows: ({ context: { preview } }) => preview !== undefined && preview.unfit > 0,
    hasSoundRows: ({ context: { preview } }) => preview !== undefined && preview.rows.length > preview.unfit,
    isAboutFile: (_, { error }: { error: unknown }) => fileProblemIn(error) !== undefined,
    mayComeLater(_, { error }: { error: unknown }) {
      const failure = toFailure(error)
      return failure.kind === 'transport' || isSessionEnding(failure) || failure.ret === RET.tooMany
    },
  },
}).createMachine({
  id: 'batchImport',
  description: 'Records from a file: chosen, looked through, sent, and followed until the server is done with it.',
  context: ({ input }) => ({ ...input, existing: 'skip', file: NO_FILE, job_id: '', jobs: [], done: 0, total: 0 }),
  initial: 'finding',
  states: {
    finding: {
      description: 'The imports of the last day are looked for: one may still be going on.',
      tags: 'busy',
      invoke: {
        id: 'findImports',
        src: 'findImports',
        input: ({ context: { resource } }) => ({ resource }),
        onDone: [
          { guard: { type: 'hasGoing', params: found }, target: 'following', actions: keepFound },
          { target: 'choosing', actions: keepFound },
        ],
        onError: 'choosing',
      },
    },
    choosing: {
      description: 'The person chooses a file, or takes an empty form along.',
      entry: 'forgetPreview',
      on: {
        'file.choose': chooseFile,
        'file.missed': { actions: 'sayNoFile' },
        'job.open': { target: 'following', actions: { type: 'keepJob', params: ({ event }) => event } },
      },
    },
    previewing: {
      description: 'The file is read and each row checked, beside the page.',
      tags: 'busy',
      entry: ['forgetOutcome', 'forgetProgress'],
      on: {
        'file.forget': 'choosing',
        'file.progress': { actions: { type: 'keepProgress', params: ({ event }) => event } },
      },
      invoke: [
        { id: 'progress', src: 'progress' },
        {
          id: 'previewFile',
          src: 'previewFile',
          input: ({ context: { resource, file } }) => ({ resource, file }),
          onDone: { target: 'checked', actions: { type: 'keepPreview', params: ({ event }) => event.output } },
          onError: [
            { guard: isAboutFile, target: 'choosing', actions: keepProblem },
            { target: 'choosing', actions: keepFailure },
          ],
        },
      ],
    },
    checked: {
      description: 'The person sees what the file holds and what is wrong with it, and sends it or takes another.',
      on: {
        'file.forget': 'choosing',
        'existing.choose': { actions: { type: 'keepExisting', params: ({ event }) => event } },
        'import.submit': { guard: 'hasSoundRows', target: 'uploading' },
      },
      ...soundOrFlawed,
    },
    uploading: {
      description: 'The file is on its way to the server.',
      tags: 'busy',
      entry: ['forgetOutcome', 'forgetProgress'],
      on: {
        'import.cancel': { guard: 'isStillSent', target: 'checked' },
        'file.progress': { actions: { type: 'keepProgress', params: ({ event }) => event } },
      },
      invoke: [
        { id: 'progress', src: 'progress' },
        {
          id: 'startImport',
          src: 'startImport',
          input: ({ context: { resource, file, existing, preview } }) => ({
            ...{ resource, file, existing },
            client_key: preview?.client_key ?? '',
          }),
          onDone: {
            target: 'following',
            actions: { type: 'keepJob', params: ({ event }) => ({ job_id: event.output }) },
          },
          onError: [
            { guard: mayComeLater, target: 'interrupted', actions: keepFailure },
            { guard: isAboutFile, target: 'choosing', actions: keepProblem },
            { target: 'choosing', actions: keepFailure },
          ],
        },
      ],
    },
    interrupted: {
      description: 'It is not known whether the file arrived: sent again, it counts once.',
      on: { 'import.retry': 'uploading', 'file.forget': { target: 'choosing', actions: 'forgetOutcome' } },
    },
    following: {
      description: 'The server has the file; its work is followed, and what came of it is shown.',
      invoke: {
        id: 'importJob',
        src: 'importJob',
        input: ({ context: { resource, job_id } }) => ({ resource, job_id }),
        onDone: 'finding',
      },
    },
  },
})
