import type { Frame, Request } from '@playwright/test'
import en from '../../../locales/en.json' with { type: 'json' }
import { FRAME_AUTH_PAUSE_MS } from '../../../machines/limits.ts'
import { stepsOf } from '../../e2e/support/mirror.ts'
import { SUPER } from '../../e2e/support/people.ts'
import type { Product } from '../library/product.ts'
import { until } from '../library/until.ts'

export const CODE = '/get_open_auth_code'
/** A part of every played page: until it comes, the page has not loaded. */
export const LAST_PART = '/last-part'
const HELLO = { type: 'hello', v: 1 }

type PlayedWindow = Window & {
  line?: MessagePort
  play?: { say: (message: object) => void; post: (message: object) => void }
}

/** A page of some maker, which says only what a path wants. */
const PAGE = `<!doctype html><html lang="en"><title>Page</title>
<script>
window.play = {
  say: (message) => parent.postMessage(message, '*'),
  post: (message) => window.line.postMessage(message),
}
addEventListener('message', ({ data, ports }) => {
  if (data.type === 'welcome') window.line = ports[0]
})
</script>
<h1>A page of some maker</h1><img src="${LAST_PART}" alt="">`

/** The console with pages in its frames that are played; `withoutApp`: a menu entry that belongs to no app. */
export async function playPages(product: Product, withoutApp?: string) {
  await product.signInAs(SUPER.email, { robotType: 'bao_xiao_mi' })
  const settings = await product.page.request.get('/open/v1/console_settings')
  const { apps_origin } = (await settings.json()).data
  const isPage = (request: Request) => request.isNavigationRequest() && request.frame() !== product.page.mainFrame()
  await product.context.route(
    ({ origin }) => origin === apps_origin,
    (route) => (isPage(route.request()) ? route.fulfill({ contentType: 'text/html', body: PAGE }) : route.fallback()),
  )
  if (withoutApp)
    await product.context.route('**/menu_list?*', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll(`"open_appid":"${withoutApp}"`, '"open_appid":""')
      await route.fulfill({ response, body })
    })
  await product.hold()
  return apps_origin as string
}

const frameAt = ({ page }: Product, path: string): Frame | undefined =>
  page.frames().find((frame) => frame.parentFrame() && new URL(frame.url() || 'about:blank').pathname === path)

const isThere = async (product: Product, path: string) =>
  (await frameAt(product, path)?.evaluate(() => 'play' in window && document.images.length === 1)) === true

/** The page at a path, once it is there. */
export async function pageAt(product: Product, path: string) {
  await until(
    () => isThere(product, path).catch(() => false),
    () => `there is no page ${path}`,
  )
  return frameAt(product, path) as Frame
}

/** By its window, as every page may from its first moment on. */
export const say = async (product: Product, path: string, message: object) =>
  (await pageAt(product, path)).evaluate((said) => (window as PlayedWindow).play?.say(said), message)

export const sayHello = (product: Product, path: string) => say(product, path, HELLO)

/** Through the line that the welcome brought. */
export async function post(product: Product, path: string, message: object) {
  const own = await pageAt(product, path)
  await until(
    () => own.evaluate(() => 'line' in window),
    () => `the page ${path} was not welcomed`,
  )
  await own.evaluate((said) => (window as PlayedWindow).play?.post(said), message)
}

const hasLoaded = async (product: Product, path: string) =>
  (await frameAt(product, path)?.evaluate(() => document.readyState)) === 'complete'

/** What is in the frame has loaded: the page that was coming, else another one in its place. */
export async function load(product: Product, path: string) {
  const own = await pageAt(product, path)
  await own.evaluate(() => void (document.readyState === 'complete' && location.reload()))
  await product.held.reply([LAST_PART], () => ({ status: 204 }))
  await until(
    () => hasLoaded(product, path).catch(() => false),
    () => `the page ${path} did not load`,
    async () => {
      if (product.held.isWaiting(LAST_PART)) await product.held.reply([LAST_PART], () => ({ status: 204 }))
    },
  )
}

/** Leads the console somewhere, as an address does. */
export const goTo = ({ page }: Product, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/** An entry with an address that is not its own: no page is shown there, and none asks for a code. */
const NOWHERE = '/frame/basic/tts_setting/elsewhere'
const noPage = { text: en.frame.notAvailable }
export async function turnAway(product: Product) {
  await goTo(product, NOWHERE)
  await product.see([{ has: noPage }])
}
export async function turnBack(product: Product) {
  await product.page.evaluate(() => history.back())
  await product.see([{ lacks: noPage }])
}
/** Something else comes to the front, and then this page again. */
export async function turn(product: Product) {
  await turnAway(product)
  await turnBack(product)
}

/** Where the chart of the frame is that came first, or last. */
async function frameState({ page }: Product, which: 0 | -1) {
  const all = await stepsOf(page, 'frame')
  const actor = [...new Set(all.map(({ a }) => a))].at(which)
  const { framed } = Object(all.findLast(({ a }) => a === actor)?.s)
  return String(Object(framed).authorizing ?? framed)
}

/** Says hello and is welcomed, once the server has given a code; `which`: the frame that came first, or last. */
export async function beWelcomed(product: Product, path: string, which: 0 | -1 = 0) {
  const own = await pageAt(product, path)
  await own.evaluate(() => Reflect.deleteProperty(window, 'line'))
  await sayHello(product, path)
  await until(
    async () => ['renewing', 'greeted', 'welcomed'].includes(await frameState(product, which)),
    () => 'the console did not hear the hello',
  )
  // It stays welcomed as before until it has heard the hello.
  const hasLine = () => own.evaluate(() => 'line' in window)
  await until(
    async () => (await hasLine()) && (await frameState(product, which)) === 'welcomed',
    () => 'the console did not welcome the page',
    async () => {
      if ((await frameState(product, which)) === 'renewing') await product.page.clock.runFor(FRAME_AUTH_PAUSE_MS)
      if (product.held.isWaiting(CODE)) await product.held.reply([CODE], () => 'real')
    },
  )
}
