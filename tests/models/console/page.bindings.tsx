import { useSelector } from '@xstate/react'
import en from '../../../locales/en.json' with { type: 'json' }
import { selectTitle } from '../../../machines/console/page-selectors.ts'
import { RET } from '../../../openapi/ret.ts'
import type { PageActor } from '../../../src/console/frame/use-page-data.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import { needPartner } from '../library/people.ts'
import type { Product } from '../library/product.ts'
import type { Sight, Thing } from '../library/sights.ts'
import { inFrames } from '../support/frame-stage.tsx'
import { beWelcomed, CODE, LAST_PART, load, playPages, post, say, turn } from '../support/played-pages.ts'

const { frame } = en
const NAME = 'Page bridge'
const PAGE = '/partner/bridge-demo'
const cancel: Thing = { role: 'button', name: frame.cancel }
const element: Thing = { mark: `iframe[title="${NAME}"]` }

type Asked = { title: string; text: string; action: string }

function questionSights({ title, text, action }: Asked): Sight[] {
  const dialog: Thing = { role: 'dialog', name: title }
  return [
    { text: dialog, is: new RegExp(text) },
    { has: { text: frame.askedBy.replace('{{name}}', NAME), in: dialog } },
    { enabled: { role: 'button', name: action, in: dialog } },
    { enabled: { ...cancel, in: dialog } },
  ]
}

const sights = ({ shows }: Shown): Sight[] => [
  { has: element },
  ...(shows.question ? questionSights(shows.question as Asked) : [{ lacks: { role: 'dialog', name: 'Delete?' } }]),
  ...(shows.title ? [{ text: { mark: 'head > title' }, is: new RegExp(`^${shows.title}`) }] : []),
]

async function pageOnStage(page: PageActor) {
  const { FramedPage } = await import('../../../src/console/frame/FramedPage.tsx')
  const { usePageTitle } = await import('../../../src/kit/use-page-title.ts')
  history.replaceState(null, '', '/')
  const Titled = () => {
    usePageTitle(useSelector(page, selectTitle))
    return null
  }
  return inFrames((frames) => (
    <>
      <Titled />
      <FramedPage {...frames} page={page} name={NAME} onLoad={() => undefined} />
    </>
  ))
}

const welcome = (product: Product) => beWelcomed(product, PAGE)
/** The page has loaded, and then another one in its place, which says hello at once: only a welcomed page can say more. */
async function beAnother(product: Product) {
  await load(product, PAGE)
  await load(product, PAGE)
  await welcome(product)
}

/** The console finds its own session ended. */
async function endSession(product: Product) {
  const json = { ret: RET.notLogin, msg: 'told', code: 200, data: null }
  await product.context.route(/admin_auth_check/, (route) => route.fulfill({ json }))
  await say(product, PAGE, { type: 'tokenInvalid' })
}

/** The address belongs to the place in the page. */
const leadTo = ({ page }: Product, { route }: { route: string }) =>
  page.evaluate((at) => {
    const address = new URL(location.href)
    if (at === '/') address.searchParams.delete('at')
    else address.searchParams.set('at', at)
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, route)

const through =
  (type: string) =>
  (product: Product, { type: _, ...fields }: object & { type: string }) =>
    post(product, PAGE, { type, ...fields })

export const bindings = bindingsOf({
  commands: {
    'question.answer': (hands, { isConfirmed }) =>
      hands.click(isConfirmed ? { role: 'button', name: 'Delete' } : cancel),
  },
  sights,
  dom: {
    names: ['Page bridge'],
    mount: ({ chart }) => pageOnStage(chart as PageActor),
    sights: ({ shows: { height } }) =>
      height === undefined ? [] : [{ has: { mark: `iframe[style*="min-height: ${height}px"]` } }],
  },
  browser: {
    holds: [LAST_PART],
    async arrive(product) {
      needPartner(product)
      const origin = await playPages(product)
      await product.open(`/frame/partner/bridge_demo/${encodeURIComponent(origin + PAGE)}`)
      await load(product, PAGE)
      await welcome(product)
      await post(product, PAGE, { type: 'ready' })
    },
    answers: {
      getOpenAuthCode: {
        call: CODE,
        replies: { 'the server gives a code': 'real', 'the server refuses a code': { ret: RET.notAllowed } },
      },
    },
    others: {
      'page.hello': welcome,
      'page.welcome': welcome,
      'page.gone': beAnother,
      'page.ready': through('ready'),
      'page.title': through('title'),
      'page.resize': through('resize'),
      'page.dirty': through('dirty'),
      'page.route': through('route'),
      'page.auth': through('auth'),
      'page.confirm': through('confirm'),
      'page.reload': (product) => say(product, PAGE, { type: 'reload' }),
      'page.tokenInvalid': (product) => say(product, PAGE, { type: 'tokenInvalid' }),
      'page.updateData': (product, { data }) => say(product, PAGE, { type: 'updateData', data }),
      'page.shown': turn,
      'page.hidden': turn,
      'session.ended': endSession,
      'address.changed': leadTo,
    },
    leaves: ['the person signs out'],
  },
})
