import { assign, setup } from 'xstate'
import type { paths } from '../../openapi/capi.gen.ts'
import { type Failure, keepFailure, toFailure } from '../failure.ts'
import { unprovided } from '../unprovided.ts'

export type SheetFormat = 'csv' | 'xlsx'
type Sheet = '/open/v1/record/template' | '/open/v1/record/import/errors' | '/open/v1/record/export'
type Named<Path extends Sheet> = { path: Path; query: paths[Path]['get']['parameters']['query']; name: string }
/** A file that the server writes: where it stands, and what the browser calls it. */
export type WantedFile = { [Path in Sheet]: Named<Path> }[Sheet]

const keepWanted = { type: 'keepWanted', params: ({ event }: { event: { file: WantedFile } }) => event } as const

/** A file that a person takes along: an empty form, what a list shows, the rows that were refused. */
export const downloadMachine = setup({
  types: {
    context: {} as { file: WantedFile; failure?: Failure },
    events: {} as { type: 'file.want'; file: WantedFile } | { type: 'download.dismiss' },
    tags: {} as 'busy',
  },
  actors: { fetchFile: unprovided<void, WantedFile>('fetchFile') },
  actions: {
    keepWanted: assign((_, { file }: { file: WantedFile }) => ({ file })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: undefined }),
  },
}).createMachine({
  id: 'download',
  description: 'A file that a person takes along: an empty form, what a list shows, the rows that were refused.',
  context: { file: { path: '/open/v1/record/template', query: { resource: '' }, name: '' } },
  initial: 'ready',
  states: {
    ready: {
      description: 'Nothing is being fetched.',
      on: { 'file.want': { target: 'fetching', actions: keepWanted } },
    },
    fetching: {
      description: 'The server writes the file, and the browser keeps it.',
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'fetchFile',
        src: 'fetchFile',
        input: ({ context }) => context.file,
        onDone: 'ready',
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    failed: {
      description: 'The file did not come.',
      on: {
        'file.want': { target: 'fetching', actions: keepWanted },
        'download.dismiss': { target: 'ready', actions: 'forgetFailure' },
      },
    },
  },
})
