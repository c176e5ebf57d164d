import { assign, setup } from 'xstate'
import type { components } from '../../openapi/capi.gen.ts'
import type { LangCode } from '../entities.ts'
import { type Failure, keepFailure, toFailure } from '../failure.ts'
import { unprovided } from '../unprovided.ts'

export type ConsoleSettings = components['schemas']['ConsoleSettingsData']

/** What the console must know of its server before anyone signs in: origins of frames, links, languages. */
export const settingsMachine = setup({
  types: {
    context: {} as { settings?: ConsoleSettings; languages: LangCode[]; failure?: Failure },
    events: {} as { type: 'settings.retry' },
  },
  actors: {
    consoleSettings: unprovided<ConsoleSettings, undefined>('consoleSettings'),
    languages: unprovided<LangCode[], undefined>('languages'),
  },
  actions: {
    keepSettings: assign((_, { settings }: { settings: ConsoleSettings }) => ({ settings, failure: undefined })),
    keepLanguages: assign((_, { languages }: { languages: LangCode[] }) => ({ languages })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
  },
}).createMachine({
  id: 'settings',
  description: 'What the console must know of its server before anyone signs in.',
  context: { languages: [] },
  invoke: {
    id: 'languages',
    src: 'languages',
    onDone: { actions: { type: 'keepLanguages', params: ({ event }) => ({ languages: event.output }) } },
    onError: {},
  },
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
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    ready: { description: 'The settings are there.' },
    failed: {
      description: 'The settings did not come; what needs them asks again.',
      on: { 'settings.retry': 'loading' },
    },
  },
})
