import { type AnyActorRef, type EventObject, fromCallback, fromPromise } from 'xstate'
import en from '../../locales/en.json' with { type: 'json' }
import type { Attempt } from '../../machines/attempt.ts'
import { codeRequestMachine } from '../../machines/code-request.machine.ts'
import type { CodePurpose } from '../../machines/entities.ts'
import { CODE_REQUESTED_DELAY_MS } from '../../machines/limits.ts'
import { RET } from '../../openapi/ret.ts'
import { bindingsOf, type Hands, type Shown, type Sight, type Thing } from './library/bindings.ts'

const { login } = en
type Tick = { type: 'countdown.tick'; secondsLeft: number }
const submit: Thing = { role: 'button', name: login.submit }
const busy: Thing = { role: 'button', name: login.submitting }
const passkey: Thing = { role: 'button', name: login.passkey.signIn }
const askingPasskey: Thing = { role: 'button', name: login.passkey.asking }
const terms: Thing = { role: 'checkbox', name: /I have read/ }
const remember: Thing = { role: 'checkbox', name: login.remember }
const dialog: Thing = { role: 'dialog', name: login.terms.dialog.title }
const account: Thing = { role: 'textbox', name: login.account.label }
const password: Thing = { label: login.password.label }
const mobile: Thing = { role: 'textbox', name: login.mobile.label }
const code: Thing = { role: 'textbox', name: login.code.label }
const getCode: Thing = { role: 'button', name: login.code.get }
const tab = (name: string): Thing => ({ role: 'tab', name })

/** Whose code is on its way; a code that was never asked for belongs to nobody. */
const NOBODY = '13800000009'

async function fillIn(hands: Hands, attempt: Attempt) {
  if (attempt.method === 'passkey') return
  if (attempt.method === 'password') {
    await hands.fill(account, attempt.account)
    return hands.fill(password, attempt.password)
  }
  await hands.fill(mobile, attempt.authToken ? attempt.mobile : NOBODY)
  if (attempt.authToken && (await hands.has(getCode))) {
    await hands.click(getCode)
    await hands.wait(CODE_REQUESTED_DELAY_MS)
  }
  await hands.fill(code, attempt.code)
}

const sights = ({ shows }: Shown): Sight[] => {
  const isOnPassword = shows.method === 'password'
  return [
    shows.showsTerms ? { has: dialog } : { lacks: dialog },
    shows.isSubmitting ? { disabled: busy } : { lacks: busy },
    shows.isAskingPasskey ? { disabled: askingPasskey } : { lacks: askingPasskey },
    ...(shows.showsTerms ? [] : [isOnPassword ? { has: account } : { has: mobile }]),
    ...(shows.isPasskeyCancelled ? [{ has: { text: login.passkey.cancelled } }] : []),
    ...(shows.failure ? [{ text: { role: 'alert' }, is: /\S/ }] : []),
  ]
}

/** Sends a code at once; the countdown runs until it is freed. */
const codeRequest = codeRequestMachine.provide({
  actors: {
    sendCode: fromPromise(async () => ({ authToken: 'a1' })),
    forgetDeadline: fromPromise<void, { purpose: CodePurpose }>(async () => undefined),
    countdown: fromCallback<EventObject, { purpose: CodePurpose; isFresh: boolean }, Tick>(({ input, sendBack }) =>
      sendBack({ type: 'countdown.tick', secondsLeft: input.isFresh ? 60 : 0 }),
    ),
  },
})

async function card(chart: AnyActorRef) {
  const { LoginCard } = await import('../../src/features/login/LoginCard.tsx')
  const { useLoginDrafts } = await import('../../src/features/login/use-login-drafts.ts')
  const Card = () => (
    <LoginCard
      signIn={chart as never}
      drafts={useLoginDrafts('')}
      onForgot={() => chart.send({ type: 'attempt.abandon' })}
    />
  )
  return <Card />
}

export const bindings = bindingsOf({
  deeds: {
    'tab.password': (hands) => hands.click(tab(login.tabs.password)),
    'tab.code': (hands) => hands.click(tab(login.tabs.code)),
    'terms.toggle': (hands) => hands.click(terms),
    'remember.toggle': (hands) => hands.click(remember),
    async 'login.submit'(hands, { attempt }) {
      await fillIn(hands, attempt)
      await hands.click(attempt.method === 'passkey' ? passkey : submit)
    },
    'terms.accept': (hands) => hands.click({ role: 'button', name: login.terms.dialog.agree }),
    'terms.decline': (hands) => hands.click({ role: 'button', name: login.terms.dialog.decline }),
  },
  sights,
  dom: {
    mount: ({ chart }) => card(chart),
    children: { codeRequest },
    not: {
      'accepts the terms when the code is no longer there': 'the code stays while the dialog is open',
    },
  },
  browser: {
    arrive: async (product) => {
      await product.open('/')
      await product.see([{ has: account }])
    },
    answers: {
      logIn: {
        call: ['/admin_password_auth', '/admin_code_auth'],
        replies: {
          'the server lets the person in': 'real',
          'the server refuses the code': { ret: RET.wrongCode },
          'the server refuses the password': { ret: RET.wrongPassword },
          'there is no answer': 'silence',
        },
      },
    },
    not: {
      'somebody whose session has ended': 'todo',
      'signs in by passkey': 'todo',
      'the browser was told no': 'todo',
      'leaves to reset the password': 'todo',
      'leaves before there is an answer': 'todo',
      'accepts the terms when the code is no longer there': 'the code stays while the dialog is open',
    },
  },
})
