import en from '../../../locales/en.json' with { type: 'json' }
import { FRAME_AUTH_PAUSE_MS } from '../../../machines/limits.ts'
import { robotListMachine } from '../../../machines/pages/robot-list.machine.ts'
import { RET } from '../../../openapi/ret.ts'
import type { Place } from '../../../src/apps/runtime/use-place.ts'
import { giveDeskSize } from '../../src/support/desk-size.ts'
import { around } from '../library/around.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import type { Product } from '../library/product.ts'
import type { Reply } from '../library/reply.ts'
import type { Sight, Thing } from '../library/sights.ts'
import { looked } from '../support/looks.ts'
import { ROBOTS_PLACE } from '../support/robots-place.ts'
import { robot } from './robot-list.model.ts'

const { basic, common, failure, session } = en
const loading: Thing = { role: 'status', name: common.loading }
const retry: Thing = { role: 'button', name: common.retry }
const alert: Thing = { role: 'alert' }
const STATES = ['offline', 'online'] as const

/** Why there is no list; the machine of the path and the browser may know silence by different names. */
const WHY: Readonly<Record<string, string>> = {
  'REQUEST_FAIL:TIMEOUT': `(${failure.timeout}|${failure.network})`,
  'RET:101003': session.invalid.body,
}

const wordOf = (told: string) => {
  const [name = '', state = ''] = told.split(' ')
  return { name, state: basic.state[STATES[Number(state)] ?? 'offline'] }
}
const newsOf = (changes: readonly string[]) =>
  changes.map(wordOf).map(({ name, state }) => basic.change.replace('{{name}}', name).replace('{{state}}', state))

type Seen = { robots?: readonly string[]; changes: readonly string[]; failure?: string; isStale: boolean }

/** The robots as they were last seen, and a word where that is long ago. */
function listSights(robots: readonly string[], isStale: boolean): Sight[] {
  const all = robots.map(wordOf)
  const online = all.filter(({ state }) => state === basic.state.online).length
  return [
    { lacks: loading },
    ...all.map(({ name }): Sight => ({ has: { role: 'heading', name } })),
    { has: { role: 'radio', name: `${basic.filter.online} ${online}` } },
    { has: { role: 'radio', name: `${basic.filter.offline} ${all.length - online}` } },
    { has: { text: `${all.length} of ${all.length}` } },
    isStale ? { text: alert, is: new RegExp(`^${basic.stale}(Support ID .*)?${common.retry}$`) } : { lacks: alert },
    isStale ? { enabled: retry } : { lacks: retry },
  ]
}

const noListSights = (code: string | undefined): Sight[] =>
  code === undefined
    ? [{ has: loading }, { lacks: alert }]
    : [
        { text: alert, is: new RegExp(`^${basic.failed}${WHY[code]}(Support ID .*)?${common.retry}$`) },
        { enabled: retry },
      ]

const sights = ({ shows }: Shown): Sight[] => {
  const { robots, changes, failure: code, isStale } = shows as Seen
  const news = newsOf(changes)
  return [
    ...(robots ? listSights(robots, isStale) : noListSights(code)),
    ...(news.length > 0 ? [{ has: { text: news.join(' and ') } }] : []),
  ]
}

const place: Place = {
  route: '/',
  isPlaceRefused: false,
  go: around('goes elsewhere'),
  entitle: () => undefined,
  toast: around('tells in a toast'),
  navigate: around('leads to another page'),
  openWindow: around('opens a window'),
  prefs: {},
  prefer: () => undefined,
  guard: () => undefined,
}

const list = (lobby: number): Reply => ({
  ret: 0,
  data: { robot_list: [robot('Lobby', lobby), robot('Gate', 1)].map((each) => ({ robot: each })) },
})

/** The page tries once more with a fresh session, for which the console lets some time pass; that one has ended too. */
async function endSession({ page, context }: Product): Promise<Reply> {
  const ended: Reply = { ret: RET.notLogin }
  await page.clock.runFor(FRAME_AUTH_PAUSE_MS)
  await context.route(
    '**/open/v1/robot_list?*',
    (route) => route.fulfill({ json: { ...ended, msg: 'told', code: 200 } }),
    {
      times: 1,
    },
  )
  return ended
}

export const bindings = bindingsOf({
  commands: { 'list.retry': (hands) => hands.click(retry) },
  sights,
  dom: {
    async mount() {
      giveDeskSize()
      const { RobotsPage } = await import('../../../src/apps/basic/RobotsPage.tsx')
      return <RobotsPage robotList={robotListMachine} robot_prodtype_id="bao_mini" grid="" place={place} />
    },
  },
  browser: {
    ...ROBOTS_PLACE,
    holds: ['/open/v1/robot_list'],
    others: looked({
      call: '/open/v1/robot_list',
      replies: {
        'the robots are online': list(1),
        'a robot is offline': list(0),
        'nothing has changed': { status: 304 },
        'the server does not answer': 'silence',
        'the session has ended': endSession,
      },
    }),
    not: {
      'a picker needs it faster': 'the page has no dropdown',
      'no picker needs it so fast any more': 'the page has no dropdown',
    },
  },
})
