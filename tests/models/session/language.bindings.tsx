import type { Page, Route } from '@playwright/test'
import en from '../../../locales/en.json' with { type: 'json' }
import ja from '../../../locales/ja.json' with { type: 'json' }
import ko from '../../../locales/ko.json' with { type: 'json' }
import { LANGUAGES } from '../../../src/i18n/languages.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import type { Product } from '../library/product.ts'
import { beginning, type Sight, saying, type Thing } from '../library/sights.ts'
import { until } from '../library/until.ts'
import { signedOut } from '../support/signed-out.tsx'

type Lang = keyof typeof TEXTS

/** The page may speak any of these by then. */
const TEXTS = { en, ja, ko }
const ALL = Object.values(TEXTS)
const menu: Thing = { role: 'button', name: beginning(...ALL.map(({ language }) => `${language.label}: `)) }
const retry: Thing = { role: 'button', name: saying(...ALL.map(({ common }) => common.retry)) }
const close: Thing = { role: 'button', name: saying(...ALL.map(({ common }) => common.close)) }
const notice: Thing = { text: beginning(...ALL.map(({ failure }) => failure.languageLoad)) }

const sights = ({ shows }: Shown): Sight[] =>
  shows.failure ? [{ has: notice }, { enabled: retry }, { enabled: close }] : [{ lacks: notice }, { lacks: retry }]

/** The texts of a language, which each have a file of their own. */
const FILE = /\/(ja|ko)-[\w-]+\.js$/
const asked = new WeakMap<Page, Route[]>()

async function nextFile({ page }: Product) {
  const waiting = asked.get(page) ?? []
  await until(
    () => waiting.length > 0,
    () => 'no texts were asked for',
  )
  return waiting.shift() as Route
}

const langOf = (route: Route) => FILE.exec(route.request().url())?.[1] as Lang

/** A file that was fetched is imported then, which asks for it once more: a browser whose calls are held caches nothing. */
async function fetchedFile(product: Product) {
  const route = await nextFile(product)
  await route.continue()
  return nextFile(product)
}

async function come(product: Product) {
  const route = await fetchedFile(product)
  await route.continue()
  const lang = langOf(route)
  await product.see([
    { has: { role: 'heading', name: TEXTS[lang].login.title } },
    { has: { role: 'button', name: `${TEXTS[lang].language.label}: ${LANGUAGES[lang].name}` } },
  ])
}

export const bindings = bindingsOf({
  commands: {
    async 'language.change'(hands, { lang }: { lang: Lang }) {
      await hands.click(menu)
      await hands.click({ role: 'menuitemradio', name: LANGUAGES[lang].name })
    },
    'language.retry': (hands) => hands.click(retry),
    'notice.close': (hands) => hands.click(close),
  },
  sights,
  dom: { mount: ({ chart }) => signedOut({ language: chart }) },
  browser: {
    async arrive(product) {
      asked.set(product.page, [])
      await product.page.route(FILE, (route) => void asked.get(product.page)?.push(route))
      await product.open('/')
      await product.see([{ has: menu }])
    },
    answers: {
      speak: {
        ways: {
          'the texts come': come,
          'no answer comes': async (product) => (await nextFile(product)).abort('failed'),
          'the texts cannot be read': async (product) =>
            (await fetchedFile(product)).fulfill({ contentType: 'text/javascript', body: 'not JSON' }),
        },
      },
    },
  },
})
