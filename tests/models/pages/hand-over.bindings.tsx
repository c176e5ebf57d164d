import { fromPromise } from 'xstate'
import en from '../../../locales/en.json' with { type: 'json' }
import { WELCOME_PATIENCE_MS } from '../../../machines/limits.ts'
import { type RobotsAnswer, type RobotsQuestion, robotListMachine } from '../../../machines/pages/robot-list.machine.ts'
import { polled } from '../../../machines/polling.machine.ts'
import { RET } from '../../../openapi/ret.ts'
import type { HandOver } from '../../../src/apps/runtime/session.ts'
import { giveDeskSize } from '../../src/support/desk-size.ts'
import { stageLang } from '../../src/support/stage-lang.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import type { Product } from '../library/product.ts'
import type { Sight, Thing } from '../library/sights.ts'
import { until } from '../library/until.ts'
import { answer, giveCode, playConsole, post, welcome } from '../support/played-console.ts'
import { robot } from './robot-list.model.ts'

const { basic, common, failure, frame } = en
/** §4: robot lists refresh every 1000 ms. */
const LIST_MS = 1000
const NAME = 'Lobby East'
const retry: Thing = { role: 'button', name: common.retry }
const status: Thing = { mark: 'section[role=status]' }
const alert: Thing = { role: 'alert' }
const remote: Thing = { role: 'button', name: basic.robot.remoteControl }
const listHead: Thing = { role: 'heading', name: basic.title }
const tile: Thing = { role: 'button', name: NAME }
const isAtRobot = (route: unknown) => String(route).startsWith('/robots/')

const WHY: Readonly<Record<string, string>> = {
  'RET:101001': failure.notAllowed,
  'RET:101006': failure.page.codeExpired,
  'REQUEST_FAIL:TIMEOUT': `(${failure.timeout}|${failure.network})`,
}

function pageSights({ route, isPlaceRefused, isLost }: Shown['shows']): Sight[] {
  const unknown: Thing = { mark: '[data-state=unknown]' }
  const isKnown: Sight[] = [isLost ? { has: unknown } : { lacks: unknown }]
  if (!isAtRobot(route)) return [...isKnown, { has: listHead }, { has: tile }, { lacks: remote }]
  const refusal: Thing = { text: basic.robot.noRemoteControl }
  return [
    ...isKnown,
    { has: { role: 'heading', name: NAME } },
    { enabled: remote },
    { lacks: listHead },
    ...(isPlaceRefused ? [{ has: refusal }] : []),
  ]
}

function screenSights({ shows }: Shown): Sight[] {
  if (shows.screen === 'unanswered')
    return [{ text: status, is: `${basic.openFromConsole}${common.retry}` }, { enabled: retry }]
  if (shows.screen === 'refused') {
    const words = new RegExp(`^${frame.notAvailable}${WHY[String(shows.failure)]}(Support ID .*)?${common.retry}$`)
    return [{ text: alert, is: words }, { enabled: retry }]
  }
  if (shows.screen === 'connecting') return [{ text: status, is: basic.connecting }, { lacks: retry }]
  return [{ lacks: status }, { lacks: alert }, ...pageSights(shows)]
}

const sights = (shown: Shown): Sight[] => {
  const dark: Thing = { mark: 'html.dark' }
  const isDark = Object(shown.shows.look).theme === 'dark'
  return [...screenSights(shown), isDark ? { has: dark } : { lacks: dark }]
}

const openRobotList = fromPromise<RobotsAnswer, RobotsQuestion>(async () => ({
  robots: [{ ...robot('r_xm-2026-0101', 1), robot_name: NAME }],
  etag: 'one',
  clockAheadMs: 0,
}))
const robotList = robotListMachine.provide({
  actors: { openRobotList: polled(openRobotList) },
})

async function page(handOver: HandOver) {
  giveDeskSize()
  document.documentElement.removeAttribute('class')
  const { EmbeddedPage } = await import('../../../src/apps/runtime/EmbeddedPage.tsx')
  const { BasicPage } = await import('../../../src/apps/basic/BasicPage.tsx')
  const { textsIn } = await import('../../../src/apps/runtime/texts.ts')
  const texts = textsIn(stageLang())
  // React shows at once what it knows to be there.
  Object.assign(texts, { status: 'fulfilled', value: await texts })
  return (
    <EmbeddedPage handOver={handOver} firstLang={stageLang()}>
      {(about) => <BasicPage {...about} handOver={handOver} robotList={robotList} />}
    </EmbeddedPage>
  )
}

const documentOf = ({ page }: Product) => {
  const found = page.frames().find((each) => each.url().includes('/basic/root'))
  if (!found) throw new Error('there is no page in the frame')
  return found
}
/** The list, which is looked at every second, finds the page's session ended. */
async function endSession({ context, page }: Product) {
  await context.route(
    '**/open/v1/robot_list?*',
    (route) => route.fulfill({ json: { ret: RET.notLogin, msg: 'told', code: 200, data: null } }),
    { times: 1 },
  )
  await page.clock.runFor(LIST_MS)
}

/** A page that stands alone is its own parent; it learns so when it says hello again. */
async function standAlone(product: Product) {
  const own = documentOf(product)
  await own.evaluate(() => {
    Object.assign(window, { frameParent: window.parent })
    Object.defineProperty(window, 'parent', { value: window, configurable: true, writable: true })
  })
  await product.page.clock.runFor(WELCOME_PATIENCE_MS)
  await product.click(retry)
  await until(
    () => product.has(retry),
    () => 'the page does not know that it stands alone',
    () => product.page.clock.runFor(1),
  )
  await own.evaluate(() => Object.defineProperty(window, 'parent', { value: Reflect.get(window, 'frameParent') }))
}

async function refusePlace(product: Product) {
  await product.click(remote)
  await answer(product, 'navigate', { ok: false, reason: 'unknown' })
}

export const bindings = bindingsOf({
  commands: {
    'handOver.retry': (hands) => hands.click(retry),
    'route.go': (hands, { route }) => hands.click(isAtRobot(route) ? tile : { role: 'button', name: basic.robot.back }),
    'console.ask': (hands) => hands.click({ role: 'button', name: basic.robot.copySerial }),
  },
  sights,
  dom: {
    mount: ({ chart }) => page(chart as HandOver),
    onlyEnglish: 'the console that welcomes the page speaks English to it',
    not: { 'the person chooses which columns to see': 'the robots that the page shows stand in no columns' },
  },
  browser: {
    frame: basic.title,
    async arrive(product) {
      await playConsole(product, '/basic/root', basic.title)
      await product.see([{ has: status }])
    },
    answers: {
      openSession: {
        call: '/open/v1/session',
        replies: {
          'the session opens': 'real',
          'the code has expired': { ret: RET.codeExpired },
          'the server refuses the session': { ret: RET.notAllowed },
          'the server does not answer': 'silence',
        },
      },
    },
    others: {
      'console.welcomed': (product, { route }) => welcome(product, route),
      'console.missing': standAlone,
      'console.ended': (product) => post(product, { type: 'logout' }),
      'connection.lost': (product) => post(product, { type: 'connection', isLost: true }),
      'connection.restored': (product) => post(product, { type: 'connection', isLost: false }),
      'console.coded': giveCode,
      'console.lookChanged': (product, { look: { theme } }) => post(product, { type: 'theme', theme }),
      'console.routed': (product, { route }) => post(product, { type: 'route', path: route }),
      'console.turned': (product, { isVisible }) => post(product, { type: 'visibility', isVisible }),
      'session.ended': endSession,
      'place.refused': refusePlace,
    },
    not: { 'the person chooses which columns to see': 'the robots that the page shows stand in no columns' },
  },
})
