import en from '../../locales/en.json' with { type: 'json' }
import type { PreferenceChange } from '../../machines/preferences.ts'
import { PreferencesProvider, usePreferences } from '../../src/session/PreferencesProvider.tsx'
import { SessionProvider } from '../../src/session/SessionProvider.tsx'
import { ToastsProvider } from '../../src/session/ToastsProvider.tsx'
import { ToastArea } from '../../src/ToastArea.tsx'
import { bindingsOf, type Shown, type Sight, type Thing, there } from './library/bindings.ts'
import { APP, ENTRY } from './preferences.model.ts'

const button = (name: string): Thing => ({ role: 'button', name })
const BUTTONS = { 'favourite.add': 'Star', 'favourite.remove': 'Star', 'entry.visit': 'Visit' } as const
const buttonOf = (change: PreferenceChange) =>
  change.what === 'appPref.put' ? `Zoom: ${String(change.value ?? 'none')}` : BUTTONS[change.what]

/** What shows and changes preferences, as the menu and embedded pages do. */
function Place() {
  const { favourites, recents, toggleFavourite, visited, appPrefs, putAppPrefs } = usePreferences()
  const put = (value?: number) => putAppPrefs(APP, 'zoom', value)
  return (
    <>
      <p>{`Favourites: ${favourites.length}, ${favourites.includes(ENTRY) ? 'with it' : 'without it'}`}</p>
      <p>{`Recent: ${recents.join(', ') || 'none'}`}</p>
      <button type="button" onClick={() => toggleFavourite(ENTRY)}>
        Star
      </button>
      <button type="button" onClick={() => visited(ENTRY)}>
        Visit
      </button>
      <button type="button" onClick={() => put(2)}>
        Zoom: 2
      </button>
      <button type="button" onClick={() => put()}>
        Zoom: none
      </button>
      <button type="button" onClick={() => window.dispatchEvent(new Event('pagehide'))}>
        Hide
      </button>
      <output aria-label="Zoom">{JSON.stringify(appPrefs(APP))}</output>
    </>
  )
}

const notSaved: Thing = { text: en.preferences.notSaved }
const hasFailed = ({ tells }: Shown) => tells.some((told) => told.includes('saving.failed'))

function kept({ shows }: Shown): Sight[] {
  const [count, isThere] = shows.favourites as [number, boolean]
  const recents = (shows.recents as string[]).join(', ') || 'none'
  return [
    { has: { text: `Favourites: ${count}, ${isThere ? 'with it' : 'without it'}` } },
    { has: { text: `Recent: ${recents}` } },
  ]
}

export const bindings = bindingsOf({
  deeds: {
    'preference.change': (hands, { change }) => hands.click(button(buttonOf(change))),
    'page.hide': (hands) => hands.click(button('Hide')),
  },
  sights: (shown) => (hasFailed(shown) ? [there(true, notSaved)] : []),
  dom: {
    mount: () => (
      <SessionProvider value={{ session: { getSnapshot: () => ({}) }, api: {} } as never}>
        <ToastsProvider>
          <PreferencesProvider>
            <Place />
          </PreferencesProvider>
          <ToastArea />
        </ToastsProvider>
      </SessionProvider>
    ),
    sights: kept,
  },
  browser: {
    without:
      'not bound to the product yet: its star, its embedded page and its call of preferences are there to be used',
  },
})
