import { type ConsoleSettings, settingsMachine } from '../../../machines/session/settings.machine.ts'
import {
  selectOfferedLanguages,
  selectSettings,
  selectSettingsFailure,
} from '../../../machines/session/settings-selectors.ts'
import { SILENCE } from '../../machines/support/stage.ts'
import { modelOf } from '../library/model.ts'

const SETTINGS: ConsoleSettings = {
  apps_origin: 'https://apps.example',
  frame_origins: [],
  window_origins: [],
  demo: false,
  links: {
    privacy_policy: { default: 'https://apps.example/privacy' },
    service_policy: { default: '' },
    forum: '',
    edge_download: '',
  },
}

export const settingsModel = modelOf<typeof settingsMachine>({
  machine: settingsMachine,
  inputs: { 'a page that opens': undefined },
  events: { 'settings.retry': { 'asks again': {} } },
  answers: {
    consoleSettings: {
      'the settings come': { output: SETTINGS },
      'no answer comes': { error: SILENCE },
      'the answer cannot be read': { error: new Error('not JSON') },
    },
    languages: {
      'the languages come': { output: ['en', 'zh'] },
      'the languages do not come': { error: SILENCE },
    },
  },
  shows: {
    appsOrigin: (s) => selectSettings(s)?.apps_origin,
    languages: selectOfferedLanguages,
    failure: (s) => selectSettingsFailure(s)?.code,
    kept: ({ context }) => context.failure?.code,
  },
  rules: [
    {
      says: 'guarantees 23: a localised visible message, and retry works',
      holds: (s) =>
        (selectSettingsFailure(s) !== undefined) === s.matches('failed') &&
        (!s.matches('failed') || s.can({ type: 'settings.retry' })),
    },
    {
      says: 'decisions "Languages": ar and tw are offered where the language list of the server has them',
      holds: (s) => !selectOfferedLanguages(s).some((lang) => lang === 'ar' || lang === 'tw'),
    },
  ],
  ends: { 'settings.ready': 'the settings are there for good' },
})
