import type { AnyActorRef } from 'xstate'
import en from '../../../locales/en.json' with { type: 'json' }
import { choosePasswordMachine } from '../../../machines/sign-in/choose-password.machine.ts'
import { NO_PROOF } from '../../../machines/sign-in/new-password.ts'
import { resetMachine } from '../../../machines/sign-in/reset.machine.ts'
import { setUpMachine } from '../../../machines/sign-in/set-up.machine.ts'
import { RET } from '../../../openapi/ret.ts'
import { CORP, refusal, USER } from '../../machines/support/stage.ts'
import { around } from '../library/around.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import type { Product } from '../library/product.ts'
import type { Reply } from '../library/reply.ts'
import { beginning, type Sight, saying, type Thing } from '../library/sights.ts'
import { choose, enterByCode, heading, openReset, openSignIn, prove } from '../support/sign-in-hands.ts'
import { standing } from '../support/stand-ins.ts'

const { setup, newPassword, failure, common } = en
const RESET = 'somebody who proved by a code who they are'

const NEWCOMER = { ...USER, email: '', login_status: 0 } as const
const first: Thing = { label: newPassword.label }
const submitOf = (start: string): Thing => ({
  role: 'button',
  name: start === RESET ? setup.resetPassword.submit : common.next,
})
const saving: Thing = { role: 'button', name: setup.saving }
const anew = (start: string): Thing => ({
  role: 'button',
  name: start === RESET ? setup.resetPassword.newCode : setup.again,
})

const SAID: Readonly<Record<string, RegExp>> = {
  [`RET:${RET.invalidPassword}`]: saying(failure.setPassword.invalidPassword),
  [`RET:${RET.codeExpired}`]: beginning(failure.setPassword.codeExpired),
  [`RET:${RET.notLogin}`]: saying(en.session.invalid.body),
  'REQUEST_FAIL:TIMEOUT': saying(failure.timeout, failure.network),
  'REQUEST_FAIL:UNKNOWN': saying(failure.noData),
}

function sights({ shows, start }: Shown): Sight[] {
  const said = SAID[String(shows.failure)]
  // Whoever sets up an account then reads it in a dialog.
  if (shows.failure === `RET:${RET.notLogin}`) return said ? [{ has: { text: said } }] : []
  return [
    { has: heading(start === RESET ? setup.resetPassword.title : setup.setPassword.title) },
    shows.isSaving ? { disabled: saving } : { lacks: saving },
    ...(shows.isSaving
      ? []
      : [{ focused: first }, said ? { enabled: submitOf(start) } : { disabled: submitOf(start) }]),
    shows.isTooLate ? { enabled: anew(start) } : { lacks: anew(start) },
    ...(said
      ? [{ text: { role: 'alert' }, is: said }]
      : Object.values(SAID).map((text) => ({ lacks: { text, in: { role: 'alert' } } }))),
  ]
}

const TOO_LATE = standing(
  choosePasswordMachine,
  { value: 'editing', context: { failure: refusal(RET.codeExpired, 'adminResetPassword') } },
  {},
)

/** The second step of a reset, or the first of a set-up, over the chart. */
async function step(chart: AnyActorRef, start: string) {
  const { ResetFlow } = await import('../../../src/sign-in/reset/ResetFlow.tsx')
  const { SetUpFlow } = await import('../../../src/sign-in/set-up/SetUpFlow.tsx')
  const children = { choosePassword: chart }
  const granted = { user: NEWCOMER, corp: CORP, token: 't1' }
  const setUp = { value: 'setPassword', context: { granted, user: NEWCOMER, by: 'verifycode', isExpired: false } }
  return start === RESET ? (
    <ResetFlow reset={standing(resetMachine, { value: 'choosing', context: NO_PROOF }, children) as never} />
  ) : (
    <SetUpFlow setUp={standing(setUpMachine, setUp, children) as never} onRestart={around('restarts')} />
  )
}

const set = (_: Product, path: string): Reply => ({
  ret: 0,
  data: path.endsWith('modify_person') ? { person: USER } : { user: USER },
})

export const bindings = bindingsOf({
  commands: {
    async 'password.submit'(hands, { chosen }) {
      await choose(hands, chosen.password, chosen.confirmation)
      for (const start of [RESET, '']) if (await hands.has(submitOf(start))) return hands.click(submitOf(start))
    },
  },
  sights,
  dom: {
    mount: ({ chart, start }) => step(chart, start),
    shapes: { 'a reset for which it is too late': { mount: () => step(TOO_LATE as never, RESET) } },
  },
  browser: {
    async arrive(product, start) {
      await openSignIn(product)
      if (start !== RESET) {
        await enterByCode(product, { user: NEWCOMER })
        return product.see([{ has: heading(setup.setPassword.title) }])
      }
      await openReset(product)
      await prove(product, '13800000002')
    },
    answers: {
      savePassword: {
        call: ['/admin_reset_password', '/modify_person'],
        replies: {
          'the password is set': set,
          'the server calls it invalid': { ret: RET.invalidPassword },
          'the code has expired meanwhile': { ret: RET.codeExpired },
          'the sign-in has ended': { ret: RET.notLogin },
          'there is no answer': 'silence',
          'something breaks': { ret: 0 },
        },
      },
    },
    leaves: ['the sign-in has ended'],
  },
})
