import { assign, type SnapshotFrom, setup } from 'xstate'
import type { components } from '../openapi/capi.gen.ts'
import { type Failure, toFailure } from './failure.ts'
import { unprovided } from './unprovided.ts'

export type ConsoleSettings = components['schemas']['ConsoleSettingsData']

/** What the console must know of its server before anyone signs in: origins of frames, links to other sites. */
export const settingsMachine = setup({
  types: {
    context: {} as { settings?: ConsoleSettings; failure?: Failure },
    events: {} as { type: 'settings.retry' },
  },
  actors: { consoleSettings: unprovided<ConsoleSettings, undefined>('consoleSettings') },
  actions: {
    keepSettings: assign((_, { settings }: { settings: ConsoleSettings }) => ({ settings, failure: undefined })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
  },
}).createMachine({
  id: 'settings',
  description: 'What the console must know of its server before anyone signs in.',
  context: {},
  initial: 'loading',
  states: {
    loading: {
      description: 'The settings are loaded.',
      invoke: {
        id: 'consoleSettings',
        src: 'consoleSettings',
        onDone: {
          target: 'ready',
          actions: { type: 'keepSettings', params: ({ event }) => ({ settings: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    ready: { description: 'The settings are there.' },
    failed: {
      description: 'The settings did not come; what needs them asks again.',
      on: { 'settings.retry': 'loading' },
    },
  },
})

type Snapshot = SnapshotFrom<typeof settingsMachine>

export const selectSettings = ({ context }: Snapshot) => context.settings
export const selectSettingsFailure = (snapshot: Snapshot) =>
  snapshot.matches('failed') ? snapshot.context.failure : undefined
