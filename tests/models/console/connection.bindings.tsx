import en from '../../../locales/en.json' with { type: 'json' }
import { PREFS_DEBOUNCE_MS } from '../../../machines/limits.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import { enterConsole } from '../library/enter-console.ts'
import type { Product } from '../library/product.ts'
import type { Reply } from '../library/reply.ts'
import type { Sight, Thing } from '../library/sights.ts'
import { seenForAMoment } from '../support/news-ways.ts'

const { connection, notifications } = en.comfort
const banner: Thing = { role: 'region', name: connection.label }
const tryNow: Thing = { role: 'button', name: connection.tryNow, in: banner }
const news: Thing = { role: 'region', name: notifications }

const isBack = (tells: readonly string[]) => tells.some((told) => told.includes('comfort.connection.back'))

const words: Thing = { role: 'alert', in: banner }
const since = connection.since.replace('{{time}}', String.raw`\d\d:\d\d`)

const sights = ({ shows, tells }: Shown): readonly Sight[] =>
  shows.isLost
    ? [
        { text: words, is: new RegExp(`^${shows.isOffline ? connection.offline : since}`) },
        { has: { text: connection.stays, in: banner } },
        shows.isTrying ? { disabled: tryNow } : { enabled: tryNow },
      ]
    : [{ lacks: banner }, ...(isBack(tells) ? [{ has: { text: connection.back, in: news } }] : [])]

const PREFERENCES = '/user_prefs'
const REACH = /\/lang\/list\?/
const STAR = /^(?:Add Basic status to|Remove Basic status from) favourites$/

/** A favourite is kept or let go, which the console tells the server a moment later. */
async function pressStar({ page, wait }: Product) {
  const row = page.getByRole('navigation').getByRole('link', { name: 'Basic status' }).last()
  await row.hover()
  await page.getByRole('button', { name: STAR }).first().click()
  await wait(PREFS_DEBOUNCE_MS)
}

/** A call of the console: that of a favourite, which the server itself never hears of. */
const callGoes = (reply: Reply) => async (product: Product) => {
  await pressStar(product)
  await product.held.reply([PREFERENCES], () => reply)
}

/** On a busy machine nothing was answered for a while before the clock stands. What others find is as before. */
async function somethingIsAnswered(product: Product) {
  for (const _ of ['kept', 'let go']) {
    const answer = product.page.waitForResponse(
      (response) => response.url().includes(PREFERENCES) && response.request().method() !== 'GET',
    )
    await pressStar(product)
    await answer
  }
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
      await product.page.frameLocator('main iframe').getByRole('heading', { level: 1 }).waitFor()
      await product.stand()
      await somethingIsAnswered(product)
    },
    answers: {
      reach: {
        call: REACH,
        replies: {
          'the server is there': 'real',
          'nobody is there': 'silence',
        },
      },
    },
    holds: [PREFERENCES],
    others: {
      'call.answered': callGoes({ ret: 0 }),
      'call.missed': callGoes('silence'),
      'page.shown': seenForAMoment,
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
  },
})
