import { useSelector } from '@xstate/react'
import { createContext, type ReactNode, useContext } from 'react'
import { type Actor, createActor, fromPromise } from 'xstate'
import { type ConsoleSettings, selectSettings, settingsMachine } from '../../machines/session/settings.machine.ts'
import type { Api } from '../api/client.ts'
import { pageRecorder } from '../recorder/page-recorder.ts'
import { languagesForAll } from './start-up.ts'

type Settings = Actor<typeof settingsMachine>

/** Asks for the console's settings once, outside React. */
export function startSettings(api: Api): Settings {
  const consoleSettings = fromPromise<ConsoleSettings, undefined>(({ signal }) =>
    api.ask('consoleSettings', { signal }, (client) => client.GET('/open/v1/console_settings')),
  )
  const logic = settingsMachine.provide({ actors: { consoleSettings, languages: languagesForAll(api) } })
  return createActor(logic, { inspect: pageRecorder.inspect }).start()
}

const SettingsContext = createContext<Settings | undefined>(undefined)

export function SettingsProvider({ value, children }: { value: Settings; children: ReactNode }) {
  return <SettingsContext value={value}>{children}</SettingsContext>
}

/** The actor, for who shows a failure and asks again. */
export function useSettingsActor() {
  const settings = useContext(SettingsContext)
  if (!settings) throw new Error('useConsoleSettings needs a SettingsProvider above it')
  return settings
}

/** Undefined until the server has answered. */
export const useConsoleSettings = () => useSelector(useSettingsActor(), selectSettings)
