import { FAVOURITES_MAX, PREF_VALUE_MAX_BYTES, RECENTS_MAX } from '../limits.ts'

type Values = Readonly<Record<string, unknown>>
/** What a person prefers, kept by the server: menu entries by their keys `{project_id}.{menu_id}`, and what each embedded page keeps. */
export type Preferences = {
  favourites: readonly string[]
  /** Newest first. */
  recents: readonly string[]
  apps: Readonly<Record<string, Values>>
}
export type PreferenceChange =
  | { what: 'favourite.add' | 'favourite.remove' | 'entry.visit'; key: string }
  /** Without a value the key is forgotten. */
  | { what: 'appPref.put'; open_appid: string; key: string; value?: unknown }

export const NO_PREFERENCES: Preferences = { favourites: [], recents: [], apps: {} }

const FAVOURITES = 'menu.favourites'
const RECENTS = 'menu.recents'
const APP = 'app.'
const PREF_KEY = /^[a-z][a-zA-Z0-9_.-]{0,79}$/

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const keysIn = (value: unknown, max: number) =>
  Array.isArray(value) ? [...new Set(value.filter((key) => typeof key === 'string'))].slice(0, max) : []

/** What the server kept, read with care: it may stem from another version of the console. */
export const preferencesIn = (prefs: Values): Preferences => ({
  favourites: keysIn(prefs[FAVOURITES], FAVOURITES_MAX),
  recents: keysIn(prefs[RECENTS], RECENTS_MAX),
  apps: Object.fromEntries(
    Object.entries(prefs).flatMap(([name, value]) =>
      name.startsWith(APP) && isValues(value) ? [[name.slice(APP.length), value]] : [],
    ),
  ),
})

const without = (keys: readonly string[], key: string) => keys.filter((other) => other !== key)

const putInto = (values: Values = {}, key: string, value: unknown): Values => {
  const others = Object.entries(values).filter(([name]) => name !== key)
  return Object.fromEntries(value === undefined ? others : [...others, [key, value]])
}

export function afterChange(kept: Preferences, change: PreferenceChange): Preferences {
  switch (change.what) {
    case 'favourite.add':
      return { ...kept, favourites: [...without(kept.favourites, change.key), change.key].slice(0, FAVOURITES_MAX) }
    case 'favourite.remove':
      return { ...kept, favourites: without(kept.favourites, change.key) }
    case 'entry.visit':
      return { ...kept, recents: [change.key, ...without(kept.recents, change.key)].slice(0, RECENTS_MAX) }
    case 'appPref.put': {
      const { open_appid, key, value } = change
      return { ...kept, apps: { ...kept.apps, [open_appid]: putInto(kept.apps[open_appid], key, value) } }
    }
  }
}

export function prefKeyOf(change: PreferenceChange) {
  if (change.what === 'appPref.put') return `${APP}${change.open_appid}`
  return change.what === 'entry.visit' ? RECENTS : FAVOURITES
}

/** What is to be kept under a name; nothing where it shall be forgotten. */
export function prefValueOf({ favourites, recents, apps }: Preferences, pref_key: string): unknown {
  if (pref_key === FAVOURITES) return favourites
  if (pref_key === RECENTS) return recents
  const values = apps[pref_key.slice(APP.length)] ?? {}
  return Object.keys(values).length > 0 ? values : undefined
}

/** Changes that the person did not ask for are kept without a word, and lost without one. */
export const isWish = ({ what }: PreferenceChange) => what !== 'entry.visit'

const textOf = (value: unknown) => {
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return undefined
  }
}

/** The length of a text in UTF-8. */
const bytesOf = (text: string) => encodeURIComponent(text).replace(/%../g, '-').length

/** Whether the server would take what a change leads to. */
export function fits(kept: Preferences, change: PreferenceChange) {
  if (change.what === 'favourite.add' && kept.favourites.length >= FAVOURITES_MAX) return false
  const pref_key = prefKeyOf(change)
  const text = textOf(prefValueOf(afterChange(kept, change), pref_key))
  return PREF_KEY.test(pref_key) && text !== undefined && bytesOf(text) <= PREF_VALUE_MAX_BYTES
}
