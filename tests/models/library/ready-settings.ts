import { createActor, fromPromise, waitFor } from 'xstate'
import { type ConsoleSettings, settingsMachine } from '../../../machines/session/settings.machine.ts'

const SETTINGS: ConsoleSettings = {
  apps_origin: 'https://apps.example',
  frame_origins: [],
  window_origins: [],
  demo: false,
  links: { privacy_policy: { default: '' }, service_policy: { default: '' }, forum: '', edge_download: '' },
}

/** What the console knows of its server, there already. */
export async function readySettings(links: Partial<ConsoleSettings['links']> = {}) {
  const consoleSettings = fromPromise<ConsoleSettings, undefined>(async () => ({
    ...SETTINGS,
    links: { ...SETTINGS.links, ...links },
  }))
  const languages = fromPromise(async () => ['en', 'zh'] as const satisfies string[])
  const logic = settingsMachine.provide({ actors: { consoleSettings, languages: languages as never } })
  const settings = createActor(logic).start()
  await waitFor(settings, (snapshot) => snapshot.matches('ready'))
  return settings
}
