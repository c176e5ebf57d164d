import type { AnyActorRef } from 'xstate'
import en from '../../../locales/en.json' with { type: 'json' }
import type { User } from '../../../machines/entities.ts'
import { choosePasswordMachine } from '../../../machines/sign-in/choose-password.machine.ts'
import { RET } from '../../../openapi/ret.ts'
import { USER } from '../../machines/support/stage.ts'
import { around } from '../library/around.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import type { Product } from '../library/product.ts'
import type { Fields } from '../library/reply.ts'
import { type Sight, saying, type Thing } from '../library/sights.ts'
import { START_UP } from '../support/session-hands.ts'
import {
  choose,
  enterByCode,
  enterByPassword,
  GOOD,
  heading,
  next,
  openSignIn,
  says,
} from '../support/sign-in-hands.ts'
import { held } from '../support/stand-ins.ts'

const { setup, failure, common } = en
const BY_CODE = 'somebody without an e-mail, let in by a code'
const CHOSEN_BY_ANOTHER = 'somebody whose password another chose'

const NEWCOMER = { ...USER, email: '', login_status: 0 } as const
const BY_MAIL = { ...USER, mobile: '', login_status: 0 } as const
const TOLD = { ...USER, dept: 'Front office', job: 'Manager' }

const saving: Thing = { role: 'button', name: setup.saving }
const again: Thing = { role: 'button', name: setup.again }
const done: Thing = { role: 'dialog', name: setup.confirmation.doneTitle }
const field = (name: string): Thing => ({ role: 'textbox', name })
const email = field(setup.jobInfo.email)
const mobile = field(setup.jobInfo.mobile)

const SAID: Readonly<Record<string, RegExp>> = {
  [`RET:${RET.emailError}`]: saying(failure.jobInfo.emailError),
  [`RET:${RET.codeExpired}`]: saying(failure.unknown),
  'REQUEST_FAIL:TIMEOUT': saying(failure.timeout, failure.network),
}
const TITLES: Readonly<Record<string, string>> = {
  setPassword: setup.setPassword.title,
  jobInfo: setup.jobInfo.title,
  confirmation: setup.confirmation.title,
}

const jobInfo = ({ shows, start }: Shown): Sight[] => {
  const said = SAID[String(shows.failure)]
  return [
    shows.before ? { lacks: email } : { has: email },
    start === BY_CODE ? { lacks: mobile } : { has: mobile },
    shows.isSaving ? { disabled: saving } : { has: next },
    shows.isTooLate ? { enabled: again } : { lacks: again },
    ...(said ? [{ text: { role: 'alert' }, is: said }] : Object.values(SAID).map((text) => ({ lacks: { text } }))),
  ]
}

const confirmation = ({ shows }: Shown): Sight[] => {
  const [name, address] = shows.person as readonly string[]
  return [
    ...[name, address, TOLD.mobile, shows.corp].map((text): Sight => ({ has: { text: String(text) } })),
    shows.isComplete ? { has: done } : { lacks: done },
  ]
}

const sights = (shown: Shown): Sight[] => {
  const screen = String(shown.shows.screen)
  const steps = shown.shows.steps as readonly string[]
  const step = setup.step.replace('{{step}}', `${steps.indexOf(screen) + 1}`).replace('{{steps}}', `${steps.length}`)
  return [
    { has: heading(TITLES[screen] ?? '') },
    { has: { text: step } },
    ...(screen === 'setPassword' ? [{ has: { label: en.newPassword.label } }] : []),
    ...(screen === 'jobInfo' ? jobInfo(shown) : []),
    ...(screen === 'confirmation' ? confirmation(shown) : []),
  ]
}

const choosePassword = choosePasswordMachine.provide({ actors: { savePassword: held() } })

async function flow(chart: AnyActorRef) {
  const { SetUpFlow } = await import('../../../src/sign-in/set-up/SetUpFlow.tsx')
  return <SetUpFlow setUp={chart as never} onRestart={around('restarts')} />
}

/** The answer of the server to the password that is chosen now. */
async function setPassword(product: Product, answer: { ret?: number; status?: number; data?: object }) {
  await says(product, 'modify_person', answer)
  await choose(product, GOOD)
  await product.click(next)
}

const REFUSALS: Readonly<Record<string, { ret?: number; status?: number }>> = {
  'the password is refused': { ret: RET.invalidPassword },
  'the sign-in has ended': { ret: RET.notLogin },
  'the account was switched off': { status: 403 },
}

/** What comes with the sign-in of each start. */
function enter(product: Product, start: string) {
  if (start === BY_CODE) return enterByCode(product, { user: NEWCOMER })
  return enterByPassword(product, { user: BY_MAIL, flag: start === CHOSEN_BY_ANOTHER ? 1 : 0 })
}

export const bindings = bindingsOf({
  commands: {
    async 'info.submit'(hands, { info }: Fields) {
      if (info.email !== undefined) await hands.fill(email, info.email)
      if (info.mobile !== undefined) await hands.fill(mobile, info.mobile)
      await hands.fill(field(setup.jobInfo.dept), info.dept)
      await hands.fill(field(setup.jobInfo.job), info.job)
      await hands.click(next)
    },
    'setUp.confirm': (hands) => hands.click({ role: 'button', name: setup.confirmation.submit }),
    'setUp.enter': (hands) => hands.click({ role: 'button', name: setup.confirmation.enter }),
    'view.back': (hands) => hands.click({ role: 'button', name: common.back }),
  },
  sights,
  dom: { mount: ({ chart }) => flow(chart), children: { choosePassword } },
  browser: {
    async arrive(product, start) {
      await openSignIn(product)
      await enter(product, start)
      const isByPassword = start !== BY_CODE && start !== CHOSEN_BY_ANOTHER
      await product.see([{ has: heading(isByPassword ? setup.jobInfo.title : setup.setPassword.title) }])
    },
    holds: START_UP,
    answers: {
      choosePassword: {
        ways: {
          'the password is set': (product, { output }: { output: { user: User } }) =>
            setPassword(product, { data: { person: output.user } }),
        },
      },
      setJobInfo: {
        call: '/modify_person',
        replies: {
          'what was told is kept': { ret: 0, data: { person: TOLD } },
          'the e-mail is taken': { ret: RET.emailError },
          'it is too late': { ret: RET.codeExpired },
          'the sign-in has ended meanwhile': { ret: RET.notLogin },
          'there is no answer': 'silence',
        },
      },
    },
    others: { 'password.refused': (product, _, name) => setPassword(product, REFUSALS[name] ?? {}) },
  },
})
