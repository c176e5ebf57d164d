import type { Page } from '@playwright/test'
import { type AnyActorRef, fromPromise } from 'xstate'
import en from '../../../locales/en.json' with { type: 'json' }
import type { User } from '../../../machines/entities.ts'
import { choosePasswordMachine, type SavePassword } from '../../../machines/sign-in/choose-password.machine.ts'
import type { Identity } from '../../../machines/sign-in/identity.ts'
import { RET } from '../../../openapi/ret.ts'
import { refusal, USER } from '../../machines/support/stage.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import { isOfDemo } from '../library/demo-people.ts'
import type { Product } from '../library/product.ts'
import type { Reply } from '../library/reply.ts'
import { beginning, type Hands, type Sight, saying, type Thing } from '../library/sights.ts'
import { tell } from '../library/tell.ts'
import { withRightCode } from '../support/real-codes.ts'
import {
  account,
  askForCode,
  choose,
  code,
  GOOD,
  haveCode,
  heading,
  next,
  openReset,
  openSignIn,
} from '../support/sign-in-hands.ts'
import { codeRequest } from '../support/stand-ins.ts'
import { FOUR_TRIES, withTries } from '../support/tries.ts'

const { setup, failure } = en
const checking: Thing = { role: 'button', name: setup.forgotPassword.checking }
const toasts: Thing = { role: 'region', name: en.toast.label }
const MASKED = /\(.*•••/

const SAID: Readonly<Record<string, RegExp>> = {
  [`RET:${RET.wrongCode}`]: saying(withTries(failure.verifyResetCode.wrongCodeTries)),
  'LOGIN.PHONE_EMAIL_DIFF': saying(failure.phoneEmailDiff),
  'REQUEST_FAIL:TIMEOUT': saying(failure.timeout, failure.network),
}

const refused = beginning(failure.verifyResetCode.wrongCode, failure.phoneEmailDiff, failure.timeout, failure.network)

const identityStep = ({ shows, start }: Shown): Sight[] => {
  const said = SAID[String(shows.failure)]
  const own: Thing = { text: MASKED }
  return [
    { has: account },
    { has: code },
    start === 'a visitor' ? { lacks: own } : { has: own },
    shows.isChecking ? { disabled: checking } : { has: next },
    ...(said
      ? [{ text: { role: 'alert' }, is: said }, { has: { text: said, in: toasts } }]
      : [{ lacks: { text: refused, in: { role: 'alert' } } } as Sight]),
  ]
}

const sights = (shown: Shown): Sight[] =>
  shown.shows.screen === 'forgotPassword'
    ? [{ has: heading(setup.forgotPassword.title) }, ...identityStep(shown)]
    : [{ has: heading(setup.resetPassword.title) }, { lacks: code }, { has: { label: en.newPassword.label } }]

/** The code of this very identifier is there before it is given. */
async function give(hands: Hands, { identifier, code: given, authToken }: Identity) {
  await hands.fill(account, identifier)
  const sent: Thing = { text: en.login.code.sent.replace('{{identifier}}', identifier) }
  if (authToken && !(await hands.has(sent))) await haveCode(hands)
  await hands.fill(code, given)
  await hands.click(next)
}

/** Chooses a password. */
async function chooseGood(hands: Hands) {
  await choose(hands, GOOD)
  await hands.click({ role: 'button', name: setup.resetPassword.submit })
}

const RESET = '/admin_reset_password'
const newCode: Thing = { role: 'button', name: setup.resetPassword.newCode }

const isKnown = ({ people }: Product, identifier: string) => !people.isOwn && isOfDemo(identifier)

/** To a number that nobody has, or of a deployment's own, no code goes: there the path says that one was sent. */
const sendToAll = (product: Product) =>
  product.page.route('**/send_admin_rpwd_code', (route) => {
    const whom = new URLSearchParams(route.request().postData() ?? '').get('rpwd_account') ?? ''
    const told = { ret: 0, msg: 'told', code: 200, data: { rpwd_token: 'a1' } }
    return isKnown(product, whom) ? route.continue() : tell(route, { json: told })
  })

/** Where the real server knows that the code was right. */
const proven = new WeakSet<Page>()

/** The code is that of the outbox; where nobody has that number no code comes to it, and the path says that it was right. */
async function beRight(product: Product): Promise<Reply> {
  proven.delete(product.page)
  if (!isKnown(product, await product.text(account))) return { ret: 0, data: { rpwd_token: 'r1' } }
  proven.add(product.page)
  return withRightCode(product, 'rpwd_account', 'rpwd_code')
}

type Refusal = { ret: number; said: RegExp; instead: Readonly<Record<string, string>> }

const INVALID: Refusal = {
  ret: RET.invalidPassword,
  said: saying(failure.setPassword.invalidPassword),
  instead: { rpwd_password: 'aaaaaaaa' },
}
const TOO_LATE: Refusal = {
  ret: RET.codeExpired,
  said: beginning(failure.setPassword.codeExpired),
  instead: { rpwd_token: 'of-nobody' },
}

/** The password is refused: by the real server for what is asked instead, where it knows who asks. */
async function refuse(product: Product, { ret, said, instead }: Refusal) {
  await chooseGood(product)
  await product.held.reply([RESET], () =>
    proven.has(product.page) ? withRightCode(product, 'rpwd_account', 'rpwd_code', instead) : { ret },
  )
  await product.see([{ text: { role: 'alert' }, is: said }])
}

/** It was too late for a password to be set. */
const choosePassword = choosePasswordMachine.provide({
  actors: {
    savePassword: fromPromise<User, SavePassword>(async () => {
      throw refusal(RET.codeExpired, 'adminResetPassword')
    }),
  },
})

async function flow(chart: AnyActorRef) {
  const { ResetFlow } = await import('../../../src/sign-in/reset/ResetFlow.tsx')
  const { SessionProvider } = await import('../../../src/session/SessionProvider.tsx')
  const { stageSession } = await import('../library/stage-session.ts')
  const { ToastArea } = await import('../../../src/session/ToastArea.tsx')
  return (
    <SessionProvider value={await stageSession()}>
      <ResetFlow reset={chart as never} />
      <ToastArea />
    </SessionProvider>
  )
}

async function changePassword(product: Product, hasMobile: boolean) {
  if (!hasMobile)
    await product.page.route('**/user_profile*', async (route) => {
      const body = await (await route.fetch()).json()
      body.data.user.mobile = ''
      await tell(route, { json: body })
    })
  await product.signInAs(USER.email, { robotType: 'bao_xiao_mi' })
  await product.open('/')
  await product.click({ role: 'button', name: /^Account:/ })
  await product.press('Enter', { role: 'menuitem', name: en.shell.changePassword })
  await product.see([{ has: { role: 'dialog', name: en.shell.changePassword } }, { has: account }])
}

export const bindings = bindingsOf({
  commands: {
    async 'code.request'(hands, { identifier }) {
      await hands.fill(account, identifier)
      await askForCode(hands)
    },
    'identity.submit': (hands, { identity }) => give(hands, identity),
    async 'reset.startOver'(hands) {
      await chooseGood(hands)
      await hands.click(newCode)
    },
  },
  sights,
  dom: {
    mount: ({ chart }) => flow(chart),
    children: { codeRequest, choosePassword },
    not: {
      'asks for a code without an account': 'the button refuses what is no number and no e-mail',
      "gives another's number though no code goes there": 'the button refuses an account that no code was sent to',
    },
  },
  browser: {
    looksAtAnswers: true,
    holds: [RESET],
    async arrive(product, start) {
      await sendToAll(product)
      if (start !== 'a visitor') return changePassword(product, start === 'somebody signed in')
      await openSignIn(product)
      await openReset(product)
    },
    answers: {
      checkCode: {
        call: '/admin_rpwd_code_check',
        replies: {
          'the code is right': beRight,
          'the code is wrong': ({ people }) => (people.isOwn ? { ret: RET.wrongCode, data: FOUR_TRIES } : 'real'),
          'there is no answer': 'silence',
        },
      },
      choosePassword: {
        ways: {
          async 'the password is set'(product) {
            await chooseGood(product)
            const isReal = proven.has(product.page)
            await product.held.reply([RESET], () =>
              isReal ? withRightCode(product, 'rpwd_account', 'rpwd_code') : { ret: 0, data: { user: USER } },
            )
          },
        },
      },
    },
    others: {
      'password.refused': (product) => refuse(product, INVALID),
      async 'reset.startOver'(product) {
        await refuse(product, TOO_LATE)
        await product.click(newCode)
      },
    },
    not: {
      'asks for a code without an account': 'the button refuses what is no number and no e-mail',
      "gives another's number though no code goes there": 'the button refuses an account that no code was sent to',
      'no code could be sent': 'it comes only with a code that is asked for, as the paths of codeRequest walk it',
    },
  },
})
