import type { AnyActorRef } from 'xstate'
import en from '../../../locales/en.json' with { type: 'json' }
import { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts'
import { RET } from '../../../openapi/ret.ts'
import { INVITED } from '../../machines/support/stage.ts'
import { around } from '../library/around.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import type { Product } from '../library/product.ts'
import { beginning, type Sight, saying, type Thing } from '../library/sights.ts'
import {
  account,
  CODE,
  code,
  codeTab,
  getCode,
  invitation,
  mobile,
  openSignIn,
  says,
  submit,
  terms,
  waiting,
} from '../support/sign-in-hands.ts'
import { standing } from '../support/stand-ins.ts'
import { FOUR_TRIES, withTries } from '../support/tries.ts'

const { login, failure } = en
const INVITATION = 'somebody who was invited by mail'
const TICK_MS = 250
const COUNTDOWN_MS = 60_000

/** Nobody's countdown is read to the second: between the page's first moment and the path's a few go by. */
const ticking: Thing = { role: 'button', name: /^Again in (?:60|5\d) s$/ }
/** The first tick comes at once, or with the path. */
const counting: Thing = { role: 'button', name: /^(?:Get code|Again in (?:60|5\d) s)$/ }
const wrongCode = saying(withTries(failure.codeLogin.wrongCodeTries))
const sendFailed = saying(failure.sendCode.sendFailed)

const button = ({ state, shows }: Shown): Sight[] => {
  if (state !== 'ready') return [{ disabled: shows.secondsLeft ? ticking : counting }]
  const isFilledIn = shows.sentTo !== undefined || shows.failure !== undefined
  return [{ lacks: waiting }, isFilledIn ? { enabled: getCode } : { disabled: getCode }]
}

const sights = (shown: Shown): Sight[] => {
  const { sentTo, failure: failed, isRequested } = shown.shows
  return [
    ...button(shown),
    sentTo
      ? { has: { text: login.code.sent.replace('{{identifier}}', String(sentTo)) } }
      : { lacks: { text: beginning(login.code.sent.split('{{')[0] ?? '') } },
    failed ? { text: { role: 'alert' }, is: sendFailed } : { lacks: { text: beginning(failure.sendCode.sendFailed) } },
    // A code that was sent can be given as soon as it counts as requested.
    isRequested && sentTo ? { enabled: submit } : { disabled: submit },
  ]
}

/** The code tab of a sign-in at rest. */
async function tabOver(chart: AnyActorRef, start: string) {
  const { LoginCard } = await import('../../../src/sign-in/login/LoginCard.tsx')
  const { useLoginDrafts } = await import('../../../src/sign-in/login/use-login-drafts.ts')
  const context = { method: 'verifycode', by: 'password', hasAgreed: true, remember: true, account: '' }
  const signIn = standing(signInMachine, { value: { editing: 'code' }, context }, { codeRequest: chart })
  const Card = () => (
    <LoginCard
      signIn={signIn as never}
      drafts={useLoginDrafts('', start === INVITATION ? INVITED : undefined)}
      onForgot={around('forgot the password')}
    />
  )
  return <Card />
}

/** The server refuses the code that somebody signs in with: it has sent another. */
async function refuse(product: Product) {
  if (product.people.isOwn) await says(product, 'admin_code_auth', { ret: RET.wrongCode, data: FOUR_TRIES })
  await product.click(submit)
}

export const bindings = bindingsOf({
  commands: {
    async 'code.request'(hands, { identifier }) {
      await hands.fill((await hands.has(mobile)) ? mobile : account, identifier)
      await hands.click(getCode)
      await hands.fill(code, CODE)
    },
  },
  sights,
  dom: { mount: ({ chart, start }) => tabOver(chart, start) },
  browser: {
    looksAtAnswers: true,
    sights: ({ start, past }) => [
      ...(start === INVITATION ? [{ has: invitation }] : []),
      ...(start === INVITATION && past.length === 0 ? [{ text: account, is: INVITED.account }] : []),
      ...(past.at(-1) === 'the code was refused' ? [{ text: { role: 'alert' } as Thing, is: wrongCode }] : []),
    ],
    /** A reload has interrupted a countdown. */
    async arrive(product, start) {
      if (start === INVITATION) await says(product, 'open_link', { data: INVITED })
      await product.context.addInitScript((ms) => {
        sessionStorage.setItem('codeDeadline.login', String(Date.now() + ms))
      }, COUNTDOWN_MS)
      if (start === INVITATION) await product.open('/?link#link1')
      else await openSignIn(product)
      await product.see([{ has: start === INVITATION ? ({ ...codeTab, selected: true } as Thing) : codeTab }])
      await product.click(codeTab)
      await product.click(terms)
    },
    answers: {
      sendCode: {
        call: '/send_admin_auth_code',
        replies: { 'the code is sent': 'real', 'sending fails': { ret: RET.sendFailed } },
      },
      forgetDeadline: { ways: { 'the deadline is forgotten': async () => undefined } },
    },
    others: {
      'code.rejected': refuse,
      /** The page runs on for a moment; or the device sleeps until the countdown is over. */
      'countdown.tick': ({ page }, { secondsLeft }) =>
        secondsLeft > 0 ? page.clock.runFor(TICK_MS) : page.clock.fastForward(COUNTDOWN_MS),
    },
    not: { 'storage is blocked': 'where the storage is blocked the console forgets without a word' },
  },
})
