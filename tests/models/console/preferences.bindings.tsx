import en from '../../../locales/en.json' with { type: 'json' }
import type { PreferenceChange } from '../../../machines/console/preferences.ts'
import { RET } from '../../../openapi/ret.ts'
import type { Json } from '../../../src/bridge/library/public/v1.d.ts'
import { pageHide } from '../../../src/console/preferences/preferences.ts'
import { usePreferences } from '../../../src/console/preferences/use-preferences.ts'
import { ToastArea } from '../../../src/session/ToastArea.tsx'
import { menuNode } from '../../machines/support/stage.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import { enterConsole } from '../library/enter-console.ts'
import { withCharts } from '../library/given.tsx'
import type { Product } from '../library/product.ts'
import { type Sight, type Thing, there } from '../library/sights.ts'
import { BASIC, connected, pageOf, standIn } from '../support/embedded-page.ts'
import { APP, ENTRY, FULL } from './preferences.model.ts'

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
        Leave the page
      </button>
      <output aria-label="Zoom">{JSON.stringify(appPrefs(APP))}</output>
    </>
  )
}

const notSaved: Thing = { text: en.preferences.notSaved }
const refused: Thing = { text: en.failure.prefs.full }
const tellsOf = ({ tells }: Shown, type: string) => tells.some((told) => told.includes(type))

const toasts = (shown: Shown): Sight[] => [
  ...(tellsOf(shown, 'preferences.notSaved') ? [{ has: notSaved }] : []),
  ...(tellsOf(shown, `RET:${RET.parameterMissing}`) ? [{ has: refused }] : []),
  ...(shown.past.includes('keeping is refused') ? [] : [{ lacks: refused }]),
]

function kept({ shows }: Shown): Sight[] {
  const [count, isThere] = shows.favourites as [number, boolean]
  const recents = (shows.recents as string[]).join(', ') || 'none'
  return [
    { has: { text: `Favourites: ${count}, ${isThere ? 'with it' : 'without it'}` } },
    { has: { text: `Recent: ${recents}` } },
  ]
}

const NAME = 'Keywords'
/** The entry's place in the menu itself; a favourite stands above it once more. */
const row: Thing = { mark: `nav ul:not([aria-labelledby]) > li:has([data-menu-item="${ENTRY}"])` }
const entry: Thing = { role: 'link', name: NAME, in: row }
const above: Thing = { role: 'link', name: NAME, in: { role: 'list', name: en.shell.menu.favourites } }
const starOf = (words: string): Thing => ({ role: 'button', name: words.replace('{{name}}', NAME), in: row })
const STARS = { 'favourite.add': starOf(en.shell.menu.star), 'favourite.remove': starOf(en.shell.menu.unstar) }

const menuAt = (origin: string) => [
  menuNode('basic.basic', [], { menu_name: 'Basic', menu_type: '4', menu_url: origin + BASIC, open_appid: APP }),
  menuNode(ENTRY, [], { menu_name: NAME }),
]

/** A menu with an entry to star beside the page that keeps values. */
async function openMenu(product: Product) {
  const settings = await product.page.request.get('/open/v1/console_settings')
  const { apps_origin } = (await settings.json()).data
  await keepMirror(product)
  await standIn(product, BASIC)
  await product.hold()
  const data = { '/menu_list': { menu_list: menuAt(apps_origin) } }
  await enterConsole(product, { data, path: '/frame/basic/basic/' })
  await connected(product, BASIC)
  await product.see([{ has: entry }])
}

/** The mirror goes with the page; here it stays, for the page is only said to go. */
const keepMirror = ({ context }: Product) =>
  context.addInitScript(() => {
    const listen = window.addEventListener.bind(window) as (...all: unknown[]) => void
    const isMirrors = (type: unknown, options: unknown) => type === 'pagehide' && Object(options).once
    window.addEventListener = (...[type, hear, options]: unknown[]) => {
      if (!isMirrors(type, options)) listen(type, hear, options)
    }
  })
const hidePage = ({ page }: Product) => page.evaluate(() => void dispatchEvent(new Event('pagehide')))

async function changeInProduct(product: Product, { change }: { change: PreferenceChange }) {
  if (change.what === 'entry.visit') return product.click(entry)
  if (change.what === 'appPref.put') {
    const value = (change.value ?? null) as Json
    const put = { key: change.key, value: JSON.stringify(value) }
    return pageOf(product, BASIC).evaluate(({ key, value }) => window.foyer?.putPrefs(key, JSON.parse(value)), put)
  }
  await product.point(entry)
  await product.click(STARS[change.what])
}

export const bindings = bindingsOf({
  commands: {
    'preference.change': (hands, { change }) => hands.click(button(buttonOf(change))),
    'page.hide': (hands) => hands.click(button('Leave the page')),
  },
  sights: toasts,
  dom: {
    mount: () =>
      withCharts(
        <>
          <Place />
          <ToastArea />
        </>,
      ),
    children: { pageHide },
    sights: kept,
  },
  browser: {
    arrive: openMenu,
    sights: ({ shows }) => [there((shows.favourites as [number, boolean])[1], above)],
    answers: {
      loadPrefs: {
        call: '/user_prefs',
        replies: {
          'nothing is kept yet': { ret: RET.ok, data: { prefs: {} } },
          'as many favourites as there may be are kept': { ret: RET.ok, data: { prefs: { 'menu.favourites': FULL } } },
          'loading is refused': { ret: RET.parameterMissing },
          'no answer comes': 'silence',
        },
      },
      savePref: {
        call: '/user_prefs',
        replies: {
          'it is kept': { ret: RET.ok, data: {} },
          'keeping is refused': { ret: RET.parameterMissing },
          'no answer comes': 'silence',
        },
      },
    },
    others: {
      'preference.change': changeInProduct,
      'page.hide': hidePage,
    },
  },
})
