import { fromCallback, fromPromise } from 'xstate'
import en from '../../../locales/en.json' with { type: 'json' }
import { pageMachine } from '../../../machines/console/page.machine.ts'
import type { AuthorizedApp } from '../../../machines/console/page-messages.ts'
import { RET } from '../../../openapi/ret.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import { needPartner } from '../library/people.ts'
import type { Product } from '../library/product.ts'
import type { Sight, Thing } from '../library/sights.ts'
import { inFrames } from '../support/frame-stage.tsx'
import {
  CODE,
  LAST_PART,
  load,
  pageAt,
  playPages,
  post,
  sayHello,
  turnAway,
  turnBack,
} from '../support/played-pages.ts'

const { basic, failure, frame } = en
const BASIC = { name: basic.title, src: '/basic/root', menu: '/frame/basic/basic/' }
const PARTNER = { name: 'Page bridge', src: '/partner/bridge-demo', menu: '/frame/partner/bridge_demo/' }
type Start = typeof BASIC & { without?: string }
/** Which page of the demo company begins in which way, and the app that it is to be without. */
const STARTS: Readonly<Record<string, Start>> = {
  'a page with an app': BASIC,
  'a page without an app': { ...BASIC, without: 'foyer.basic' },
  "another maker's page with an app": PARTNER,
  "another maker's page without an app": { ...PARTNER, without: 'partner.bridge_demo' },
}
const pageOf = (start: string): Start => STARTS[start] ?? BASIC

const alert: Thing = { role: 'alert' }
const retry: Thing = { role: 'button', name: frame.retry, in: alert }
const WHY: Readonly<Record<string, string>> = {
  'RET:101001': failure.notAllowed,
  'REQUEST_FAIL:TIMEOUT': `(${failure.timeout}|${failure.network})`,
}

function failedSights({ isRefused, failure: code }: Shown['shows']): Sight[] {
  const isStranger = isRefused && code === undefined
  const title = isStranger ? frame.refused : frame.noAnswer
  const hint = code === undefined ? (isStranger ? frame.refusedHint : frame.noAnswerHint) : WHY[String(code)]
  return [
    { text: { role: 'heading', in: alert }, is: title },
    { text: alert, is: new RegExp(`^${title}${hint}${frame.retry}${frame.openInNewTab}`) },
    { enabled: retry },
    { has: { role: 'link', name: frame.openInNewTab, in: alert } },
  ]
}

function sights({ shows, start }: Shown): Sight[] {
  if (shows.isHidden) return []
  const { name } = pageOf(start)
  const page: Thing = { mark: `iframe[title="${name}"]` }
  const opening: Thing = { text: frame.opening.replace('{{name}}', name) }
  if (shows.hasFailed)
    return [shows.isRetrying ? { has: page } : { lacks: page }, { lacks: opening }, ...failedSights(shows)]
  return [{ has: page }, { lacks: alert }, shows.isOpening ? { has: opening } : { lacks: opening }]
}

/** The page, whose line leads nowhere. */
const page = pageMachine.provide({
  actors: {
    line: fromCallback(() => undefined),
    getOpenAuthCode: fromPromise<AuthorizedApp, { open_appid: string }>(() => new Promise(() => undefined)),
  },
})

async function loadOnStage() {
  const { fireEvent } = await import('@testing-library/react')
  const element = document.querySelector('iframe')
  if (!element) throw new Error('there is no frame')
  fireEvent.load(element)
}

/** Where each path's page is, for what only the browser's own page can do. */
const places = new WeakMap<Product, string>()
const srcOf = (product: Product) => places.get(product) ?? ''

export const bindings = bindingsOf({
  commands: {
    'frame.retry': (hands) => hands.click(retry),
    'frame.loaded': () => loadOnStage(),
  },
  sights,
  dom: {
    names: ['Basic status'],
    async mount({ chart, start }) {
      const { AppFrame } = await import('../../../src/console/frame/AppFrame.tsx')
      return inFrames(({ entry, ...frames }) => (
        <AppFrame {...frames} alive={{ entry, ref: chart as never }} name={pageOf(start).name} />
      ))
    },
    children: { page },
  },
  browser: {
    holds: [LAST_PART],
    isHeard: true,
    async arrive(product, start) {
      const { src, menu, without } = pageOf(start)
      if (src === PARTNER.src) needPartner(product)
      const origin = await playPages(product, without)
      places.set(product, src)
      await product.open(menu + (src === PARTNER.src ? encodeURIComponent(origin + src) : ''))
      await pageAt(product, src)
    },
    answers: {
      getOpenAuthCode: {
        call: CODE,
        replies: {
          'the server gives a code': 'real',
          'the app is registered for elsewhere': {
            changes: (data) => ({ ...data, app: { ...data.app, origin: 'https://elsewhere.example' } }),
          },
          'the server refuses a code': { ret: RET.notAllowed },
          'the server does not answer': 'silence',
        },
      },
    },
    others: {
      'page.hello': (product) => sayHello(product, srcOf(product)),
      'page.ready': (product) => post(product, srcOf(product), { type: 'ready' }),
      'frame.loaded': (product) => load(product, srcOf(product)),
      'frame.shown': turnBack,
      'frame.hidden': turnAway,
    },
  },
})
