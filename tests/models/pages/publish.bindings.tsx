import { fromPromise } from 'xstate'
import { tourRoutes } from '../../../domain/resources/guiding.ts'
import en from '../../../locales/en.json' with { type: 'json' }
import pages from '../../../locales/pages/en.json' with { type: 'json' }
import pickers from '../../../locales/pickers/en.json' with { type: 'json' }
import { publishMachine } from '../../../machines/pages/publish.machine.ts'
import type { PlanAnswer, PublicationAnswer } from '../../../machines/pages/publishing.ts'
import { type RobotsAnswer, type RobotsQuestion, robotListMachine } from '../../../machines/pages/robot-list.machine.ts'
import { polled } from '../../../machines/polling.machine.ts'
import { SUPER } from '../../e2e/support/people.ts'
import { giveDeskSize } from '../../src/support/desk-size.ts'
import { around } from '../library/around.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import { failureWords } from '../library/failure-words.ts'
import type { Product } from '../library/product.ts'
import { repliesOf } from '../library/replies.ts'
import { type Sight, saying, type Thing, there } from '../library/sights.ts'
import { looked, lookRepliesOf } from '../support/looks.ts'
import { publishModel, TOUR } from './publish.model.ts'
import { robot } from './robot-list.model.ts'

const { publish } = pages
const NAME = 'House tour'
const named = (text: string) => text.replace('{{name}}', NAME)
const choice: Thing = { role: 'dialog', name: named(publish.of) }
const results: Thing = { role: 'dialog', name: named(publish.results) }
const confirm: Thing = { role: 'button', name: pickers.publish.confirm, in: choice }
const retry: Thing = { role: 'button', name: publish.retry.replace('{{count}}', '1'), in: results }
const more: Thing = { role: 'button', name: publish.more, in: results }
const again: Thing = { role: 'button', name: en.common.retry }
const withdraw: Thing = { role: 'button', name: publish.withdraw.replace('{{name}}', 'Lobby'), in: results }
const loading: Thing = { text: en.common.loading }

type Seen = { screen: string; robots?: readonly string[]; failure?: string; refusal?: string; isBusy: boolean }

/** What is said of the robots, one after the other. */
function rowsSight(robots: readonly string[]): Sight {
  const said = robots.map((told) => {
    const [robotName = '', goal = '', state = ''] = told.split(' ')
    const words = (goal === 'gone' ? publish.gone : publish.there)[state as keyof typeof publish.there]
    return `${robotName}.*${words}`
  })
  return { text: { role: 'list', in: results }, is: new RegExp(`^${said.join('.*')}`) }
}

function sights({ shows }: Shown): Sight[] {
  const { screen, robots = [], failure, refusal } = shows as Seen
  const hasFailures = robots.some((told) => told.endsWith('failed'))
  const isResults = screen === 'results'
  return [
    there(screen === 'loading', loading),
    there(screen === 'choose', confirm),
    there(isResults, more),
    there(isResults && hasFailures, retry),
    there(isResults && !refusal && failure !== undefined, { text: pages.list.stale }),
    ...(isResults && refusal
      ? [{ text: { role: 'alert', in: results }, is: saying(failureWords(refusal)) } as Sight]
      : []),
    ...(screen === 'failed' ? [{ has: again } as Sight] : []),
    ...(isResults ? [rowsSight(robots)] : []),
  ]
}

const robots = [robot('Lobby', 1), robot('Gate', 1)]
const robotList = robotListMachine.provide({
  actors: {
    openRobotList: polled(
      fromPromise<RobotsAnswer, RobotsQuestion>(async ({ input }) => ({
        ...(input.etag === '' && { robots }),
        etag: 'one',
        clockAheadMs: 0,
      })),
    ),
  },
})

const NOT = {
  'publishes to no robot': 'the button is disabled while no robot is chosen',
  'takes it off no robot': 'there is a button only beside a robot',
  'tries again where nothing failed': 'there is a button only where something failed',
  'looks once more where nothing is on its way': 'nothing on its way changes by itself: there is no button',
}

const { record_id, version } = TOUR
const isOfResults = (start: string) => start === 'what became of a tour'

/** What the page knows already: one tour, and two robots that have it. */
const KNOWN = {
  records: { record_list: [TOUR], total: 1, names: {} },
  publications: { publication_list: [{ record_id, version, oldest: version, there: 2, open: 0, failed: 0 }] },
  record: { record: TOUR, names: {} },
  robot_list: { robot_list: robots.map((each) => ({ robot: each })) },
}

const tell = ({ context }: Product) =>
  Promise.all(
    Object.entries(KNOWN).map(([name, data]) =>
      context.route(
        ({ pathname }) => pathname === `/open/v1/${name}`,
        (route) => route.fulfill({ json: { ret: 0, msg: 'told', code: 200, data } }),
      ),
    ),
  )

const LOOKS = lookRepliesOf(
  publishModel,
  ({ plans: plan_list, robots: robot_list }: PlanAnswer & PublicationAnswer) =>
    (plan_list && { record_id, version, plan_list }) || (robot_list && { record_id, robot_list }),
)
const PLAN_LOOKS = ['both robots can get it', 'the plan has not changed', 'the plan does not come']
const pick = (names: readonly string[]) =>
  Object.fromEntries(Object.entries(LOOKS).filter(([name]) => names.includes(name)))

/** A call that answers how far the tour is on its robots. */
const telling = (child: string, path: string) => ({
  call: `/open/v1/${path}`,
  replies: repliesOf(
    publishModel,
    child,
    ({ robots: robot_list }: PublicationAnswer) => robot_list && { record_id, robot_list },
  ),
})

export const bindings = bindingsOf({
  commands: {
    'publish.send': (hands) => hands.click(confirm),
    'failures.retry': (hands) => hands.click(retry),
    'publication.withdraw': (hands) => hands.click(withdraw),
    'plan.ask': async (hands) => hands.click((await hands.has(more)) ? more : again),
    'publication.look': (hands) => hands.click(again),
  },
  sights,
  dom: {
    async mount({ start }) {
      giveDeskSize()
      const { RecordsStage } = await import('../../src/support/records-stage.tsx')
      const { PublishFlow } = await import('../../../src/apps/records/publishing/PublishFlow.tsx')
      const meant = { record_id, name: NAME, opens: isOfResults(start) ? 'results' : 'plan' } as const
      return (
        <RecordsStage>
          <PublishFlow
            {...meant}
            {...{ publish: publishMachine, robotList }}
            resource={tourRoutes}
            mayWrite
            onClose={around('closes')}
          />
        </RecordsStage>
      )
    },
    freeAsks: { publish: 'the key of a press is made by the page' },
    not: NOT,
  },
  browser: {
    frame: 'Tour guide',
    async arrive(product, start) {
      await tell(product)
      await product.signInAs(SUPER.email, { robotType: 'bao_xiao_mi' })
      await product.open('/frame/expostor/expor/')
      await product.hold()
      const name = isOfResults(start) ? new RegExp(`^${named(publish.results)}`) : named(publish.of)
      await product.click({ role: 'button', name })
      // What is loaded for it may show a moment later, and needs time for that.
      await product.see([{ has: { mark: 'dialog' } }])
    },
    answers: {
      publish: telling('publish', 'publish'),
      retryFailures: telling('retryFailures', 'publish/retry'),
      withdraw: telling('withdraw', 'publish/withdraw'),
    },
    holds: ['/open/v1/publish/plan', '/open/v1/publication'],
    others: looked(
      { call: '/open/v1/publish/plan', replies: pick(PLAN_LOOKS) },
      { call: '/open/v1/publication', replies: LOOKS },
    ),
    not: NOT,
  },
})
