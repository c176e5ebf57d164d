import type { AnyMachineSnapshot } from 'xstate'
import { preferencesMachine } from '../../../machines/console/preferences.machine.ts'
import { selectAppPrefs, selectFavourites, selectRecents } from '../../../machines/console/preferences-selectors.ts'
import { RET } from '../../../openapi/ret.ts'
import { refusal, SILENCE } from '../../machines/support/stage.ts'
import { modelOf } from '../library/model.ts'

export const ENTRY = 'qa.keyword'
export const APP = 'foyer.basic'
/** docs/decisions.md: as many favourites and bytes of a value as the server keeps. */
const [FAVOURITES_MAX, PREF_VALUE_MAX_BYTES] = [50, 4096]
/** A star is put where there is none, and taken where there is one. */
const isStarred = (s: AnyMachineSnapshot) => selectFavourites(s as never).includes(ENTRY)
export const FULL = [ENTRY, ...Array.from({ length: FAVOURITES_MAX - 1 }, (_, index) => `person.p${index}`)]

export const preferencesModel = modelOf<typeof preferencesMachine>({
  machine: preferencesMachine,
  inputs: { 'a person': { caller: { token: 't1', uuid: 'u1', corp_uuid: 'c1' } } },
  events: {
    'preference.change': {
      'stars an entry': { change: { what: 'favourite.add', key: ENTRY }, when: (s) => !isStarred(s) },
      'stars one more than there may be': {
        change: { what: 'favourite.add', key: 'person.more' },
        when: (s) => selectFavourites(s as never).length >= FAVOURITES_MAX,
      },
      'takes the star away': { change: { what: 'favourite.remove', key: ENTRY }, when: isStarred },
      'visits an entry': { change: { what: 'entry.visit', key: ENTRY } },
      'a page keeps a value': { change: { what: 'appPref.put', open_appid: APP, key: 'zoom', value: 2 } },
      'a page forgets its value': { change: { what: 'appPref.put', open_appid: APP, key: 'zoom' } },
      'a page wants to keep too much': {
        change: { what: 'appPref.put', open_appid: APP, key: 'zoom', value: 'x'.repeat(PREF_VALUE_MAX_BYTES) },
      },
    },
    'page.hide': { 'leaves the page': { from: 'pageHide' } },
  },
  answers: {
    loadPrefs: {
      'nothing is kept yet': { output: {} },
      'as many favourites as there may be are kept': { output: { 'menu.favourites': FULL } },
      'loading is refused': { error: refusal(101002) },
      'no answer comes': { error: SILENCE },
    },
    savePref: {
      'it is kept': {},
      'keeping is refused': { error: refusal(RET.parameterMissing, 'saveUserPref') },
      'no answer comes': { error: SILENCE },
    },
  },
  classes: {
    unsaved: ({ context }) => context.unsaved,
    saving: (s) => (s.matches('saving') ? s.context.saving : undefined),
    wished: ({ context }) => context.wished,
    favourites: (s) => [s.context.kept.favourites.length, isStarred(s)],
    early: ({ context }) => context.early?.findLast(({ what }) => what.startsWith('favourite'))?.what,
  },
  shows: {
    favourites: (s) => [selectFavourites(s).length, selectFavourites(s).includes(ENTRY)],
    recents: selectRecents,
    app: (s) => JSON.stringify(selectAppPrefs(s, APP)),
    wished: ({ context }) => context.wished,
  },
})
