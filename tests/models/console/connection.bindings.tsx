import en from '../../../locales/en.json' with { type: 'json' }
import { PREFS_DEBOUNCE_MS } from '../../../machines/limits.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import { enterConsole } from '../library/enter-console.ts'
import type { Product } from '../library/product.ts'
import type { Reply } from '../library/reply.ts'
import type { Sight, Thing } from '../library/sights.ts'

const { connection, notifications } = en.comfort
const banner: Thing = { role: 'region', name: connection.label }
const tryNow: Thing = { role: 'button', name: connection.tryNow, in: banner }
const news: Thing = { role: 'region', name: notifications }

const isBack = (tells: readonly string[]) => tells.some((told) => told.includes('comfort.connection.back'))

const sights = ({ shows, tells }: Shown): readonly Sight[] =>
  shows.isLost
    ? [
        { has: { text: shows.isOffline ? connection.offline : connection.unreachable, in: banner } },
        { lacks: { text: shows.isOffline ? connection.unreachable : connection.offline } },
        { has: { text: connection.stays, in: banner } },
        shows.isTrying ? { disabled: tryNow } : { enabled: tryNow },
      ]
    : [{ lacks: banner }, ...(isBack(tells) ? [{ has: { text: connection.back, in: news } }] : [])]

const PREFERENCES = '/user_prefs'
const REACH = /\/lang\/list\?/
const STAR = /^(?:Add Basic status to|Remove Basic status from) favourites$/

/** A call of the console: that of a favourite which is kept or let go. */
const callGoes = (reply: Reply) => async (product: Product) => {
  const row = product.page.getByRole('navigation').getByRole('link', { name: 'Basic status' }).last()
  await row.hover()
  await product.page.getByRole('button', { name: STAR }).first().click()
  await product.wait(PREFS_DEBOUNCE_MS)
  await product.held.reply([PREFERENCES], () => reply)
}

export const bindings = bindingsOf({
  commands: { 'connection.retry': (hands) => hands.click(tryNow) },
  sights,
  dom: {
    names: ['Account: Robin'],
    mount: async ({ chart }) => (await import('../library/news-stage.tsx')).newsStage({ connection: chart }),
  },
  browser: {
    async arrive(product) {
      await enterConsole(product, { path: '/frame/basic/basic/' })
      await product.page.waitForLoadState('networkidle')
    },
    answers: { reach: { call: REACH, replies: { 'the server is not there': 'silence' } } },
    holds: [PREFERENCES],
    others: {
      'call.answered': callGoes('real'),
      'call.missed': callGoes('silence'),
      /** A browser that has a network tells so when it comes by another one. */
      async 'browser.online'({ context, page }) {
        if (await page.evaluate(() => navigator.onLine))
          await page.evaluate(() => void dispatchEvent(new Event('online')))
        else await context.setOffline(false)
      },
      /** A network that is gone already comes and goes. */
      async 'browser.offline'({ context }) {
        await context.setOffline(false)
        await context.setOffline(true)
      },
    },
    not: { 'the server is there': 'its answer is one of a call as well, and is heard as that first' },
  },
})
