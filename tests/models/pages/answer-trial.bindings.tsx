import en from '../../../locales/en.json' with { type: 'json' }
import pages from '../../../locales/pages/en.json' with { type: 'json' }
import qa from '../../../locales/pages/qa/en.json' with { type: 'json' }
import { answerTrialMachine } from '../../../machines/pages/answer-trial.machine.ts'
import { SUPER } from '../../e2e/support/people.ts'
import { come, lookupsWith } from '../../src/support/lookups.ts'
import { around } from '../library/around.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import type { Product } from '../library/product.ts'
import type { Reply } from '../library/reply.ts'
import { type Sight, type Thing, there } from '../library/sights.ts'
import { SESSION_ENDED } from '../support/import-hands.ts'
import { ANSWERED, AT_THE_DESK, DRAFT, EAST, LIFT, NO_ANSWER } from './answer-trial.model.ts'

const { ask } = pages
const TRY = '/open/v1/answer/try'
const fields: Thing = { role: 'form', name: ask.title }
const question: Thing = { label: ask.question, in: fields }
const language: Thing = { role: 'combobox', name: ask.language, in: fields }
const robot: Thing = { role: 'combobox', name: ask.robot, in: fields }
const asking: Thing = { role: 'button', name: ask.ask, in: fields }
const ASKS_BACK = 'The lift for guests?'

function sights({ shows: { outcome, failure, isBusy, isSilent } }: Shown): Sight[] {
  return [
    there(isSilent, { text: ask.silent }),
    there(isBusy, { text: ask.busy }),
    there(failure !== undefined, { text: ask.failed }),
    there(failure !== undefined, { role: 'button', name: en.common.retry }),
    there(outcome === 'answered', { text: AT_THE_DESK }),
    there(outcome === 'none', { text: ask.none }),
    there(outcome === 'asks_back', { text: ASKS_BACK }),
    there(outcome === 'none', { text: new RegExp(`^${ask.why.too_unlike}`) }),
    there(outcome === 'answered', { text: new RegExp(`^${ask.answers}`) }),
    there(outcome === 'answered', { text: ask.draft }),
    there(outcome === 'answered', { text: ask.source.smartQa }),
    there(outcome === 'answered', { text: new RegExp(`^${ask.why.not_meant}`) }),
    there(outcome === 'answered', { text: ANSWERED.media }),
  ]
}

const said = (data: object): Reply => ({ ret: 0, data })

/** As a record that is being read. */
function takes() {
  around('takes the question as a wording')()
  return new Promise<void>(() => undefined)
}

async function trial(start: string) {
  const { RecordsStage } = await import('../../src/support/records-stage.tsx')
  const { LookupsProvider } = await import('../../../src/apps/records/lookups.ts')
  const { AskTrial } = await import('../../../src/apps/records/ask/AskTrial.tsx')
  const robots = come([{ id: EAST, label: 'Lobby East' }])
  return (
    <RecordsStage>
      <LookupsProvider value={lookupsWith({ robots: () => robots })}>
        <AskTrial
          logic={answerTrialMachine}
          resource="qaLibrary"
          take={(near) => (near.answers ? undefined : takes)}
          {...(start.includes('typed')
            ? { draft: DRAFT }
            : { open: around('opens what is taught'), teach: around('teaches an answer') })}
        />
      </LookupsProvider>
    </RecordsStage>
  )
}

export const bindings = bindingsOf({
  commands: {
    async 'trial.change'(hands, { change }) {
      const { question: words, lang_code, robot_uuid } = change as Readonly<Record<string, string | undefined>>
      if (words !== undefined) await hands.fill(question, words)
      if (lang_code !== undefined) await hands.choose(language, lang_code)
      if (robot_uuid !== undefined) await hands.choose(robot, robot_uuid)
    },
    'trial.ask': (hands) => hands.click(asking),
  },
  sights,
  dom: {
    mount: ({ start }) => trial(start),
    names: [
      ...['Lobby East', 'Where are the lifts?', AT_THE_DESK, ASKS_BACK, LIFT, 'The lift', 'Where is it?', 'Ways'],
      ...['The way to the lift', ANSWERED.media],
    ],
  },
  browser: {
    frame: qa.qaLibrary.title,
    async arrive(product: Product, start) {
      await product.signInAs(SUPER.email, { robotType: 'bao_xiao_mi' })
      await product.hold()
      const isTyped = start.includes('typed')
      await product.open(`/frame/qa/qa_lib/?at=${isTyped ? `/new?v.question=${encodeURIComponent(LIFT)}` : '/'}`)
      if (!isTyped) await product.click({ role: 'button', name: ask.title })
      await product.see([{ has: question }])
    },
    holds: [TRY],
    answers: {
      tryAnswer: {
        call: TRY,
        replies: {
          'the robot answers': said(ANSWERED),
          'the robot has no answer': said(NO_ANSWER),
          'the robot asks back': said({ ...NO_ANSWER, outcome: 'asks_back', text: ASKS_BACK, near: [] }),
          'the server is silent': 'silence',
          'the session has ended': SESSION_ENDED,
        },
      },
    },
  },
})
