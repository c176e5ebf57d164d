import { useSelector } from '@xstate/react'
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  preferencesMachine,
  selectAppPrefs,
  selectFavourites,
  selectRecents,
} from '../../../machines/console/preferences.machine.ts'
import type { PreferenceChange } from '../../../machines/console/preferences.ts'
import { useFailureText } from '../../api/use-failure-text.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useChart } from '../../recorder/use-chart.ts'
import { useApi } from '../../session/SessionProvider.tsx'
import { useToasts } from '../../session/ToastsProvider.tsx'
import { loadPrefs, savePref } from './preferences.ts'

type PreferencesActor = ActorRefFrom<typeof preferencesMachine>

const PreferencesContext = createContext<PreferencesActor | undefined>(undefined)

/** Says what could not be kept, and saves at once what waits when the page goes. */
function useTold(preferences: PreferencesActor) {
  const t = useT()
  const say = useFailureText()
  const toasts = useToasts()
  useEffect(() => {
    const tell = (text: string) => toasts.send({ type: 'toast.show', toast: { text, tone: 'danger' } })
    const failed = preferences.on('saving.failed', () => tell(t('preferences.notSaved')))
    const refused = preferences.on('saving.refused', ({ failure }) => tell(say(failure)))
    const hide = () => preferences.send({ type: 'page.hide' })
    window.addEventListener('pagehide', hide)
    return () => {
      failed.unsubscribe()
      refused.unsubscribe()
      window.removeEventListener('pagehide', hide)
    }
  }, [preferences, toasts, t, say])
}

function useFilledPreferences() {
  const { api, caller } = useApi()
  const logic = useMemo(
    () =>
      preferencesMachine.provide({ actors: { loadPrefs: loadPrefs(api, caller), savePref: savePref(api, caller) } }),
    [api, caller],
  )
  return useChart(logic)
}

export function PreferencesProvider({ children }: { children: ReactNode }) {
  const preferences = useFilledPreferences()
  useTold(preferences)
  return <PreferencesContext value={preferences}>{children}</PreferencesContext>
}

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

function usePreferencesActor() {
  const preferences = useContext(PreferencesContext)
  if (!preferences) throw new Error('usePreferences needs a PreferencesProvider above it')
  return preferences
}

/** The same without what changes: for what only writes. */
export function usePreferenceWays() {
  const preferences = usePreferencesActor()
  return useMemo(() => preferenceCommands(preferences), [preferences])
}

/** What this person prefers; entries are named by their keys `{project_id}.{menu_id}`. */
export function usePreferences() {
  const preferences = usePreferencesActor()
  const favourites = useSelector(preferences, selectFavourites)
  const recents = useSelector(preferences, selectRecents)
  const ways = usePreferenceWays()
  return useMemo(() => ({ favourites, recents, ...ways }), [favourites, recents, ways])
}
