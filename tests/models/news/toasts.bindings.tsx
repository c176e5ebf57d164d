import en from '../../../locales/en.json' with { type: 'json' }
import { MENU_RELOAD_EVERY_MS, TOAST_TICK_MS } from '../../../machines/limits.ts'
import { bindingsOf, type Shown, type Way } from '../library/bindings.ts'
import { enterConsole } from '../library/enter-console.ts'
import type { Product } from '../library/product.ts'
import type { Hands, Sight, Thing } from '../library/sights.ts'
import { NEWER, networkComesBack, OWN_PAGE, partMissing } from '../support/news-ways.ts'

const { notifications, version, connection, menuChanged } = en.comfort
const news: Thing = { role: 'region', name: notifications }
const reload: Thing = { role: 'button', name: /^Reload$/, in: news }
const elsewhere: Thing = { role: 'button', name: /^Account:/ }
const DISMISSED = /^the person sends .+ away$/
const RELOADED = 'the page is loaded anew'

const either = (...texts: string[]) => new RegExp(`^(?:${texts.join('|')})$`)
/** Each message of the model, and the one of the console that comes the same way. */
const SAID = {
  saved: either('saved', connection.back),
  lost: either('lost', menuChanged),
  newer: either('newer', version.new),
} as const
type Text = keyof typeof SAID
const ALL = Object.keys(SAID) as Text[]

const message = (text: Text): Thing => ({ role: 'group', name: SAID[text], in: news })
const dismiss = (text: Text): Thing => ({ role: 'button', name: en.toast.dismiss, in: message(text) })

const sights = ({ shows }: Shown): readonly Sight[] => {
  const said = shows.toasts as readonly Text[]
  return [
    ...ALL.map((text): Sight => (said.includes(text) ? { enabled: dismiss(text) } : { lacks: { text: SAID[text] } })),
    ...(said.includes('saved') ? [{ has: { role: 'status', in: message('saved') } }] : []),
    said.length > 0 ? { has: news } : { lacks: news },
    said.includes('newer') ? { enabled: reload } : { lacks: reload },
  ]
}

async function reloadOnStage(hands: Hands) {
  await hands.press('Enter', reload)
  if (!(await hands.has({ text: RELOADED }))) throw new Error('the page is not loaded anew')
}

/** The messages of the model stay two ticks; those of the console 45 shorter ones. */
const TICK_MS = 2300

/** The menu that the server has is another one each time. */
async function menuChangesAlways({ page }: Product) {
  let answers = 0
  await page.route(
    (url) => url.pathname.endsWith('/menu_list'),
    async (route) => {
      const response = await route.fetch()
      const { data, ...rest } = await response.json()
      answers += 1
      await route.fulfill({
        response,
        json: { ...rest, data: { menu_list: data.menu_list.slice(0, -1 - (answers % 2)) } },
      })
    },
  )
}

/** From now on there is a newer console, and the person was told so. */
async function becomeOutdated(product: Product) {
  await product.page.route(
    (url) => OWN_PAGE.test(`${url.pathname}${url.search}`),
    (route) => route.fulfill({ contentType: 'text/html', body: NEWER }),
  )
  await partMissing(product)
  await product.see([{ enabled: dismiss('newer') }])
  await product.press('Enter', dismiss('newer'))
  await product.see([{ lacks: news }])
}

const heard = new WeakSet<Product>()

/** An old page says that the menu is another one; it is heard once in two seconds. */
async function menuChanges(product: Product) {
  if (heard.has(product)) await product.wait(MENU_RELOAD_EVERY_MS)
  heard.add(product)
  const page = await product.page.waitForSelector('iframe', { state: 'attached' })
  const frame = await page.contentFrame()
  await frame?.evaluate(() => window.parent.postMessage({ type: 'reload' }, '*'))
}

const SHOWS: Readonly<Record<Text, (product: Product) => Promise<void>>> = {
  saved: networkComesBack,
  lost: menuChanges,
  newer: partMissing,
}

/** Nobody rests where the next message will be. */
const show: Way = async (product, { toast }: { toast: { text: Text } }) => {
  if (!(await product.has(news))) await product.point()
  await SHOWS[toast.text](product)
}

/** Onto the first of the messages, which is there as long as there is any. */
const pointAtFirst: Way = ({ page }) =>
  page.getByRole('region', { name: notifications }).hover({ position: { x: 24, y: 8 } })

/** The server has nothing for a page that is loaded anew: the browser stays on the one that is there. */
const refuseReloads = ({ page }: Product) =>
  page.route(
    () => true,
    (route) => {
      const request = route.request()
      const isReload = request.isNavigationRequest() && request.frame() === page.mainFrame()
      return isReload ? route.fulfill({ status: 204 }) : route.fallback()
    },
  )

async function reloadInProduct(product: Product) {
  const asked = product.page.waitForRequest((request) => request.isNavigationRequest())
  await product.press('Enter', reload)
  await asked
}

export const bindings = bindingsOf({
  commands: {
    // The focus is brought there, and what the key does comes after it has left.
    async 'toast.dismiss'(hands, { text }) {
      await hands.press('Shift', elsewhere)
      await hands.press('Enter', dismiss(text))
    },
    'toast.act': reloadOnStage,
    'pointer.enter': (hands) => hands.point(news),
    'pointer.leave': (hands) => hands.point(),
    async 'focus.enter'(hands) {
      for (const text of ALL) if (await hands.has(dismiss(text))) return hands.press('Shift', dismiss(text))
    },
    'focus.leave': (hands) => hands.press('Shift', elsewhere),
  },
  sights,
  dom: {
    names: ['Account: Robin'],
    mount: async ({ chart }) => (await import('../library/news-stage.tsx')).newsStage({ notifications: chart }),
    // What had the focus before has it again.
    sights: ({ past }) => (DISMISSED.test(past.at(-1) ?? '') ? [{ focused: elsewhere }] : []),
  },
  browser: {
    async arrive(product) {
      await menuChangesAlways(product)
      await enterConsole(product, { path: '/frame/basic/basic/' })
      await product.see([{ has: { mark: 'iframe' } }])
      await product.page.waitForLoadState('networkidle')
      await becomeOutdated(product)
      await refuseReloads(product)
    },
    others: { 'toast.show': show, 'pointer.enter': pointAtFirst, 'toast.act': reloadInProduct },
    time: (ms) => (ms / TOAST_TICK_MS) * TICK_MS,
    not: { 'two toasts at most, two ticks long': 'the console shows up to four notifications' },
  },
})
