import { useSelector } from '@xstate/react'
import { type EventObject, fromCallback, fromPromise } from 'xstate'
import en from '../../../locales/en.json' with { type: 'json' }
import { frameMachine } from '../../../machines/console/frame.machine.ts'
import { selectAlive } from '../../../machines/console/frames-selectors.ts'
import { pageMachine } from '../../../machines/console/page.machine.ts'
import type { AuthorizedApp, PageEvent, PageInput } from '../../../machines/console/page-messages.ts'
import type { FramesActor } from '../../../src/console/frame/use-frames.ts'
import { menuNode } from '../../machines/support/stage.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import { needPartner } from '../library/people.ts'
import type { Product } from '../library/product.ts'
import type { Sight, Thing } from '../library/sights.ts'
import { serverIsBack } from '../support/news-ways.ts'
import { beWelcomed, CODE, goTo, LAST_PART, pageAt, playPages, post } from '../support/played-pages.ts'

const { full, notAvailable } = en.frame
const PAGES = ['saved-1', 'saved-2', 'draft-1', 'draft-2', 'draft-3', 'draft-4', 'draft-5', 'draft-6']
/** Comes when there is no room, or is the last: nobody types in it. */
const LAST = 'draft-6'
const NOWHERE = '/frame/pages/ttsSetting/'
const alert: Thing = { role: 'alert' }
const element = (name: string): Thing => ({ mark: `iframe[title="${name}"]` })

const crowdSights = (oldest: string): Sight[] => {
  const close = full.close.replace('{{name}}', oldest)
  return [{ text: alert, is: `${full.title}${full.hint}${close}` }, { enabled: { role: 'button', name: close } }]
}

const reason: Thing = { text: notAvailable }
/** The console is opened where there is no page, which the chart has yet to hear at the beginning of a path. */
const reasonSights = ({ state, shows: { shown, whyNone } }: Shown): Sight[] => {
  if (whyNone === 'notAvailable') return [{ has: reason }]
  return shown || state === 'crowded' ? [{ lacks: reason }] : []
}

const sights = (moment: Shown): Sight[] => {
  const { state, shows } = moment
  const { shown, oldest } = shows
  return [
    ...PAGES.map((name): Sight => (name === shown ? { has: element(name) } : { lacks: element(name) })),
    ...(state === 'crowded' ? crowdSights(String(oldest)) : [{ lacks: alert }]),
    ...reasonSights(moment),
  ]
}

const isDraft = (key: string) => key.startsWith('draft')

/** A page in which somebody types at once, where it is a draft. */
const line = fromCallback<EventObject, PageInput, PageEvent>(({ input: { key }, sendBack }) => {
  if (isDraft(key)) sendBack({ type: 'page.dirty', isDirty: true })
})
const getOpenAuthCode = fromPromise<AuthorizedApp, { open_appid: string }>(() => new Promise(() => undefined))
const page = pageMachine.provide({ actors: { line, getOpenAuthCode } })
const frame = frameMachine.provide({ actors: { page, getOpenAuthCode } })

const menuWith = (url: (key: string) => string) =>
  PAGES.map((key) =>
    menuNode(`pages.${key}`, [], {
      menu_name: key,
      menu_name_map: { en: key },
      menu_type: '4',
      menu_url: url(key),
      open_appid: 'partner.bridge_demo',
    }),
  )

async function host(frames: FramesActor) {
  const { AppFrame } = await import('../../../src/console/frame/AppFrame.tsx')
  const { FramePlace } = await import('../../../src/console/frame/FramePlace.tsx')
  const { withCharts } = await import('../library/given.tsx')
  Object.assign(Reflect.get(window, 'happyDOM').settings, { enableIframePageLoading: false })
  const elements = new Map<string, HTMLIFrameElement>()
  const Frames = () =>
    useSelector(frames, selectAlive).map((alive) => (
      <AppFrame key={alive.entry.key} {...{ frames, elements, alive }} name={alive.entry.key} />
    ))
  return withCharts(
    <>
      <FramePlace frames={frames} menu={menuWith(() => '')} otherwise={null} />
      <Frames />
    </>,
  )
}

const pathOf = (key: string) => `/partner/${key}`
const leave = (product: Product) => goTo(product, NOWHERE)

async function show(product: Product, { entry: { key } }: { entry: { key: string } }, name: string) {
  const address = `/frame/pages/${key}/${encodeURIComponent(origins.get(product) + pathOf(key))}`
  if (new URL(product.page.url()).pathname === address) await leave(product)
  await goTo(product, address)
  if (!isDraft(key) || key === LAST || !name.includes('types in')) return
  await pageAt(product, pathOf(key))
  await beWelcomed(product, pathOf(key), -1)
  await post(product, pathOf(key), { type: 'dirty', isDirty: true })
}

/** Where the pages of each console come from. */
const origins = new WeakMap<Product, string>()

export const bindings = bindingsOf({
  commands: { 'crowd.clear': (hands) => hands.click({ role: 'button', in: alert }) },
  sights,
  dom: {
    mount: ({ chart }) => host(chart as FramesActor),
    children: { frame, ...Object.fromEntries(PAGES.map((key) => [key, frame])) },
  },
  browser: {
    holds: [CODE, LAST_PART],
    async arrive(product) {
      needPartner(product)
      const origin = await playPages(product)
      origins.set(product, origin)
      const menu_list = menuWith((key) => origin + pathOf(key))
      await product.context.route('**/menu_list?*', (route) =>
        route.fulfill({ json: { ret: 0, msg: 'ok', code: 200, data: { menu_list } } }),
      )
      await product.open(NOWHERE)
      await product.see([{ has: { role: 'link', name: LAST } }])
    },
    others: { 'entry.show': show, 'entry.leave': leave, 'connection.restored': serverIsBack },
  },
})
