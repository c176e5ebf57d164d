import en from '../../../locales/en.json' with { type: 'json' }
import own from '../../../locales/overview/en.json' with { type: 'json' }
import { overviewMachine } from '../../../machines/pages/overview.machine.ts'
import type { OverviewAnswer } from '../../../machines/pages/overview.ts'
import { SUPER } from '../../e2e/support/people.ts'
import { giveDeskSize } from '../../src/support/desk-size.ts'
import { placeAt } from '../../src/support/place-at.ts'
import { stageLang } from '../../src/support/stage-lang.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import type { Sight, Thing } from '../library/sights.ts'
import { looked, lookRepliesOf } from '../support/looks.ts'
import { overviewModel } from './overview.model.ts'

const loading: Thing = { role: 'status', name: en.common.loading }
const retry: Thing = { role: 'button', name: en.common.retry }
const alert: Thing = { role: 'alert' }
const helpOf = (count: number): Thing => ({ role: 'button', name: `${own.figure.needsHelp} ${count}` })
const gate: Thing = { role: 'button', name: /^Gate / }

type Seen = { robots?: number; needHelp?: number; failure?: string; isStale: boolean; isRefused: boolean }

const sights = ({ shows }: Shown): Sight[] => {
  const { robots, needHelp, failure, isStale, isRefused } = shows as Seen
  if (isRefused) return [{ has: { text: own.refused } }, { enabled: retry }, { lacks: loading }]
  if (needHelp === undefined)
    return failure ? [{ text: alert, is: new RegExp(`^${own.failed}`) }, { enabled: retry }] : [{ has: loading }]
  const shown: Sight[] =
    robots === 0
      ? [{ has: { text: own.empty.title } }, { lacks: helpOf(0) }]
      : [{ has: helpOf(needHelp) }, needHelp > 0 ? { has: gate } : { has: { text: own.robots.none } }]
  return [
    { lacks: loading },
    ...shown,
    isStale ? { text: alert, is: new RegExp(own.stale.replace('{{time}}', '.+')) } : { lacks: alert },
    isStale ? { enabled: retry } : { lacks: retry },
  ]
}

async function page(isPlaceRefused: boolean) {
  giveDeskSize()
  const { OverviewPage } = await import('../../../src/apps/overview/OverviewPage.tsx')
  const texts = await import('../../../src/apps/overview/OverviewTexts.tsx')
  const lang = stageLang()
  const [own, alarms] = await Promise.all([texts.overviewTextsIn(lang), texts.alarmTextsIn(lang)])
  const place = { ...placeAt('/'), isPlaceRefused }
  return (
    <texts.OverviewTextsProvider value={own}>
      <texts.AlarmTextsProvider value={alarms}>
        <OverviewPage overview={overviewMachine} robot_prodtype_id="bao_mini" areAll={false} place={place} />
      </texts.AlarmTextsProvider>
    </texts.OverviewTextsProvider>
  )
}

export const bindings = bindingsOf({
  commands: { 'overview.retry': (hands) => hands.click(retry) },
  sights,
  dom: {
    mount: () => page(false),
    shapes: {
      'whoever lacks the pages': { mount: () => page(true), upTo: 'a robot needs help' },
      'whoever may register no robots': { mount: () => page(true), upTo: 'there are no robots yet' },
    },
  },
  browser: {
    frame: own.title,
    async arrive(product) {
      await product.signInAs(SUPER.email, { robotType: 'bao_xiao_mi' })
      await product.hold()
      await product.open('/frame/basic/overview/')
      await product.see([{ has: loading }])
    },
    holds: ['/open/v1/overview'],
    others: looked({
      call: '/open/v1/overview',
      replies: lookRepliesOf(overviewModel, ({ overview }: OverviewAnswer) => overview),
    }),
  },
})
