import own from '../../../locales/dialogues/en.json' with { type: 'json' }
import en from '../../../locales/en.json' with { type: 'json' }
import { dialogueReportMachine } from '../../../machines/pages/dialogue-report.machine.ts'
import type { DialogueReport } from '../../../machines/pages/dialogue-report.ts'
import { SUPER } from '../../e2e/support/people.ts'
import { giveDeskSize } from '../../src/support/desk-size.ts'
import { placeAt } from '../../src/support/place-at.ts'
import { stageLang } from '../../src/support/stage-lang.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import { type Sight, type Thing, there } from '../library/sights.ts'
import { looked, lookRepliesOf } from '../support/looks.ts'
import { dialogueReportModel, EAST } from './dialogue-report.model.ts'

const loading: Thing = { role: 'status', name: en.common.loading }
const retry: Thing = { role: 'button', name: en.common.retry }
const alert: Thing = { role: 'alert' }
const figures: Thing = { role: 'list', name: own.figures }
const robots: Thing = { role: 'combobox', name: own.robot.label }
const chip = (days: number, checked?: boolean): Thing => ({
  ...{ role: 'radio', name: own.period.days.replace('{{count}}', String(days)) },
  ...(checked !== undefined && { checked }),
})

type Seen = { period: number; questions?: number; failure?: string; isStale: boolean; isRefused: boolean }

const sights = ({ shows }: Shown): Sight[] => {
  const { period, questions, failure, isStale, isRefused } = shows as Seen
  if (isRefused) return [{ has: { text: own.refused } }, { enabled: retry }, { lacks: loading }, { lacks: robots }]
  const chosen: Sight = { has: chip(period, true) }
  if (questions === undefined)
    return failure
      ? [chosen, { text: alert, is: new RegExp(`^${own.failed}`) }, { enabled: retry }, { lacks: figures }]
      : [chosen, { has: loading }, { lacks: figures }]
  return [
    chosen,
    { lacks: loading },
    { text: figures, is: new RegExp(`${own.figure.questions} ${questions}`) },
    isStale ? { text: alert, is: new RegExp(own.stale.replace('{{time}}', '.+')) } : { lacks: alert },
    there(isStale, retry),
  ]
}

const routeOf = (start: string) => (start === 'the address of one robot' ? `/?robot=${EAST}` : '/')

async function page(start: string, isPlaceRefused = false) {
  giveDeskSize()
  const { DialoguesPage } = await import('../../../src/apps/dialogues/DialoguesPage.tsx')
  const { DialoguesTextsProvider, dialoguesTextsIn } = await import('../../../src/apps/dialogues/DialoguesTexts.tsx')
  return (
    <DialoguesTextsProvider value={await dialoguesTextsIn(stageLang())}>
      <DialoguesPage
        dialogueReport={dialogueReportMachine}
        robot_prodtype_id="bao_xiao_mi"
        place={{ ...placeAt(routeOf(start)), isPlaceRefused }}
      />
    </DialoguesTextsProvider>
  )
}

export const bindings = bindingsOf({
  commands: {
    'report.retry': (hands) => hands.click(retry),
    'report.want': async (hands, { days, robot_uuid }) => {
      await hands.click(chip(days as number))
      await hands.choose(robots, robot_uuid as string)
    },
  },
  sights,
  dom: {
    mount: ({ start }) => page(start),
    shapes: {
      'whoever lacks the answers': {
        mount: ({ start }) => page(start, true),
        upTo: 'a month of all robots is known',
      },
    },
    names: ['Lobby East', 'UTC', 'Can I park here?', 'English'],
  },
  browser: {
    frame: own.title,
    async arrive(product, start) {
      await product.signInAs(SUPER.email, { robotType: 'bao_xiao_mi' })
      await product.hold()
      await product.open(`/frame/greeter/dialog_report/?at=${encodeURIComponent(routeOf(start))}`)
      await product.see([{ has: loading }])
    },
    holds: ['/open/v1/dialogue_report'],
    others: looked({
      call: '/open/v1/dialogue_report',
      replies: lookRepliesOf(dialogueReportModel, (report: DialogueReport) => report),
    }),
  },
})
