import type { AnyActorRef } from 'xstate'
import en from '../../../locales/en.json' with { type: 'json' }
import type { Attempt } from '../../../machines/sign-in/attempt.ts'
import { RET } from '../../../openapi/ret.ts'
import { deviceWithPasskeys } from '../../e2e/support/passkey-device.ts'
import { INVITED } from '../../machines/support/stage.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import type { Product } from '../library/product.ts'
import type { Reply } from '../library/reply.ts'
import { beginning, type Hands, type Sight, saying, type Thing } from '../library/sights.ts'
import { withRightCode, withWrongPassword } from '../support/real-codes.ts'
import {
  account,
  backToSignIn,
  code,
  codeTab,
  forgot,
  grantedTo,
  haveCode,
  invitation,
  mobile,
  openReset,
  openSignIn,
  password,
  passwordTab,
  remember,
  says,
  submit,
  terms,
  waiting,
} from '../support/sign-in-hands.ts'
import { codeRequest } from '../support/stand-ins.ts'
import { FOUR_TRIES, withTries } from '../support/tries.ts'

const { login, failure } = en
const INVITATION = 'somebody who was invited by mail'
const busy: Thing = { role: 'button', name: login.submitting }
const passkey: Thing = { role: 'button', name: login.passkey.signIn }
const askingPasskey: Thing = { role: 'button', name: login.passkey.asking }
const dialog: Thing = { role: 'dialog', name: login.terms.dialog.title }
const cancelled: Thing = { text: login.passkey.cancelled }

/** Whose code is on its way; a code that was never asked for belongs to nobody. */
const NOBODY = '13800000009'

const SAID: Readonly<Record<string, RegExp>> = {
  [`RET:${RET.wrongCode}`]: saying(withTries(failure.codeLogin.wrongCodeTries)),
  [`RET:${RET.wrongPassword}`]: saying(withTries(failure.passwordLogin.wrongPasswordTries)),
  [`RET:${RET.notLogin}`]: saying(en.session.invalid.body),
  'REQUEST_FAIL:TIMEOUT': saying(failure.timeout, failure.network),
}

const refused: Thing = {
  text: beginning(
    failure.codeLogin.wrongCode,
    failure.passwordLogin.wrongPassword,
    en.session.invalid.body,
    failure.timeout,
    failure.network,
  ),
}

async function fillIn(hands: Hands, attempt: Attempt) {
  if (attempt.method === 'passkey') return
  if (attempt.method === 'password') {
    await hands.fill(account, attempt.account)
    return hands.fill(password, attempt.password)
  }
  const field = (await hands.has(mobile)) ? mobile : account
  await hands.fill(field, attempt.authToken ? attempt.mobile : NOBODY)
  if (attempt.authToken && !(await hands.has(waiting))) await haveCode(hands)
  await hands.fill(code, attempt.code)
}

const form = ({ shows, start }: Shown): Sight[] => [
  { has: { ...passwordTab, selected: shows.method === 'password' } as Thing },
  { has: { ...codeTab, selected: shows.method !== 'password' } as Thing },
  ...(shows.method === 'password' ? [{ has: account }, { has: password }, { lacks: code }] : []),
  ...(shows.method === 'password'
    ? []
    : [
        { has: start === INVITATION ? account : mobile },
        { has: code },
        { lacks: start === INVITATION ? mobile : account },
      ]),
  { has: { ...terms, checked: shows.hasAgreed } as Thing },
  { has: { ...remember, checked: shows.remember } as Thing },
  shows.isSubmitting ? { disabled: busy } : { has: submit },
  shows.isAskingPasskey ? { disabled: askingPasskey } : { enabled: passkey },
  shows.isPasskeyCancelled ? { has: cancelled } : { lacks: cancelled },
  ...(shows.failure
    ? [{ text: { role: 'alert' }, is: SAID[String(shows.failure)] ?? /^$/ }]
    : [{ lacks: refused } as Sight]),
]

const sights = (shown: Shown): Sight[] =>
  shown.shows.showsTerms ? [{ has: dialog }] : [{ lacks: dialog }, ...form(shown)]

async function card(chart: AnyActorRef, start: string) {
  const { LoginCard } = await import('../../../src/sign-in/login/LoginCard.tsx')
  const { useLoginDrafts } = await import('../../../src/sign-in/login/use-login-drafts.ts')
  const { fetchLateParts } = await import('../../../src/sign-in/late-parts.ts')
  await fetchLateParts()
  const Card = () => (
    <LoginCard
      signIn={chart as never}
      drafts={useLoginDrafts('', start === INVITATION ? INVITED : undefined)}
      onForgot={() => chart.send({ type: 'attempt.abandon' })}
    />
  )
  return <Card />
}

/** The device signs for a passkey of its own, and the server knows whose it is. */
async function letIn(product: Product, path: string): Promise<Reply> {
  if (path.endsWith('/admin_password_auth')) return 'real'
  if (path.endsWith('/admin_code_auth') && !product.people.isOwn)
    return withRightCode(product, 'auth_mobile', 'auth_code')
  const granted = await grantedTo(product, 'admin@aurora.example')
  if (path.endsWith('/admin_code_auth')) return granted
  const device = await deviceWithPasskeys(product.page)
  await device.keep(new URL(product.origin).hostname)
  await says(product, 'passkey_auth', { ...granted, isGranted: true })
  return 'real'
}

export const bindings = bindingsOf({
  commands: {
    'tab.password': (hands) => hands.click(passwordTab),
    'tab.code': (hands) => hands.click(codeTab),
    'terms.toggle': (hands) => hands.click(terms),
    'remember.toggle': (hands) => hands.click(remember),
    'attempt.abandon': (hands) => hands.click(forgot),
    async 'login.submit'(hands, { attempt }) {
      await fillIn(hands, attempt)
      await hands.click(attempt.method === 'passkey' ? passkey : submit)
    },
    'terms.accept': (hands) => hands.click({ role: 'button', name: login.terms.dialog.agree }),
    'terms.decline': (hands) => hands.click({ role: 'button', name: login.terms.dialog.decline }),
  },
  sights,
  dom: { mount: ({ chart, start }) => card(chart, start), children: { codeRequest } },
  browser: {
    looksAtAnswers: true,
    // Above the card, which is all that the view of this chart is: who invites, and to what.
    sights: ({ start, shows }) => (start === INVITATION && !shows.showsTerms ? [{ has: invitation }] : []),
    async arrive(product, start) {
      await deviceWithPasskeys(product.page)
      if (start === INVITATION) {
        await says(product, 'open_link', { data: INVITED })
        await product.open('/?link#link1')
        await product.page.route('**/admin_auth_check*', () => undefined)
        return product.see([{ has: code }, { text: account, is: INVITED.account }])
      }
      await openSignIn(product, start !== 'a visitor')
    },
    answers: {
      logIn: {
        call: ['/admin_password_auth', '/admin_code_auth', '/passkey_auth_options'],
        replies: {
          'the server lets the person in': letIn,
          // Nobody of a deployment's own is locked for wrong ones.
          'the server refuses the code': ({ people }) =>
            people.isOwn ? { ret: RET.wrongCode, data: FOUR_TRIES } : 'real',
          'the server refuses the password': (product) =>
            product.people.isOwn ? { ret: RET.wrongPassword, data: FOUR_TRIES } : withWrongPassword(product),
          // The device has no passkey.
          'the browser was told no': 'real',
          'the browser was told no, beside the code': 'real',
          'there is no answer': 'silence',
        },
      },
    },
    others: {
      /** Whoever leaves comes back, for the form to be seen. */
      async 'attempt.abandon'(product) {
        await openReset(product)
        await product.click(backToSignIn)
      },
    },
  },
})
