import en from '../../../locales/en.json' with { type: 'json' }
import { bindingsOf, type Shown } from '../library/bindings.ts'
import type { Sight, Thing } from '../library/sights.ts'

const { browser } = en.shell
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0'
const EDGE = 'https://www.microsoft.com/edge/download'

const hint: Thing = { role: 'complementary', name: browser.title }
const later: Thing = { role: 'button', name: browser.later, in: hint }
const edge: Thing = { role: 'link', name: browser.get, in: hint }
const gone: Sight[] = [{ lacks: hint }, { lacks: { text: browser.body } }]

const sights = ({ shows }: Shown): readonly Sight[] =>
  shows.hint ? [{ has: { text: browser.body, in: hint } }, { enabled: later }, { leads: edge, to: EDGE }] : gone

const NEVER_REFUSED = 'a cookie that the browser refuses is forgotten in silence: keeping it never fails'

export const bindings = bindingsOf({
  commands: { 'hint.dismiss': (hands) => hands.click(later) },
  sights,
  ends: () => gone,
  dom: {
    async mount() {
      const { BrowserHintArea } = await import('../../../src/sign-in/browser-hint/BrowserHintArea.tsx')
      const { withCharts } = await import('../library/given.tsx')
      const { readySettings } = await import('../library/ready-settings.ts')
      return withCharts(<BrowserHintArea />, { settings: await readySettings({ edge_download: EDGE }) })
    },
  },
  browser: {
    async arrive(product, start) {
      const isOther = start !== 'a browser based on Chrome'
      const userAgent = isOther ? FIREFOX : undefined
      if (userAgent)
        await product.context.addInitScript((value) => {
          Object.defineProperty(navigator, 'userAgent', { get: () => value })
        }, userAgent)
      if (start === 'another browser that was told before')
        await product.context.addCookies([{ name: 'installChrome', value: '1', url: product.origin }])
      await product.open('/')
      await product.see([{ has: { role: 'button', name: en.login.submit } }])
    },
    not: { 'the cookie is set': 'the cookie is set in the same breath', 'cookies are blocked': NEVER_REFUSED },
  },
})
