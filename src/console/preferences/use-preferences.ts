import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import { selectPreferences } from '../../../machines/console/console-selectors.ts'
import type { preferencesMachine } from '../../../machines/console/preferences.machine.ts'
import type { PreferenceChange } from '../../../machines/console/preferences.ts'
import { selectAppPrefs, selectFavourites, selectRecents } from '../../../machines/console/preferences-selectors.ts'
import { useConsoleChart } from '../use-console.ts'

type PreferencesActor = ActorRefFrom<typeof preferencesMachine>

const NOTHING: Readonly<Record<string, unknown>> = {}

const preferenceCommands = (preferences: PreferencesActor) => {
  /** Whether it was taken: the server keeps 50 favourites, and 4 KiB for each embedded page. */
  const change = (change: PreferenceChange) => {
    const event = { type: 'preference.change', change } as const
    const isTaken = preferences.getSnapshot().can(event)
    preferences.send(event)
    return isTaken
  }
  const isFavourite = (key: string) => selectFavourites(preferences.getSnapshot()).includes(key)
  return {
    toggleFavourite: (key: string) => change({ what: isFavourite(key) ? 'favourite.remove' : 'favourite.add', key }),
    visited: (key: string) => change({ what: 'entry.visit', key }),
    appPrefs: (open_appid: string) => selectAppPrefs(preferences.getSnapshot(), open_appid) ?? NOTHING,
    /** Without a value the key is forgotten. */
    putAppPrefs: (open_appid: string, key: string, value?: unknown) =>
      change({ what: 'appPref.put', open_appid, key, value }),
  }
}

const usePreferencesActor = () => useConsoleChart('preferences', selectPreferences)

/** The same without what changes: for what only writes. */
export function usePreferenceCommands() {
  const preferences = usePreferencesActor()
  return useMemo(() => preferenceCommands(preferences), [preferences])
}

/** What this person prefers; entries are named by their keys `{project_id}.{menu_id}`. */
export function usePreferences() {
  const preferences = usePreferencesActor()
  const favourites = useSelector(preferences, selectFavourites)
  const recents = useSelector(preferences, selectRecents)
  const commands = usePreferenceCommands()
  return useMemo(() => ({ favourites, recents, ...commands }), [favourites, recents, commands])
}
