import en from '../../../locales/en.json' with { type: 'json' }
import links from '../../../locales/links/en.json' with { type: 'json' }
import { RET } from '../../../openapi/ret.ts'
import { CONFIRMED, INVITED, USER } from '../../machines/support/stage.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import { type Sight, saying, type Thing } from '../library/sights.ts'
import { START_UP } from '../support/session-hands.ts'
import {
  account,
  asks,
  BY_MAIL,
  backToSignIn,
  chooseGood,
  enterByCode,
  enterByPassword,
  enterForReal,
  forgot,
  heading,
  invitation,
  NEWCOMER,
  next,
  openSignIn,
  password,
  passwordTab,
  prove,
  setUpAll,
  setUpToFacts,
} from '../support/sign-in-hands.ts'
import { reset, setUp, signedOut, signIn } from '../support/signed-out.tsx'

const { setup, common, session, failure } = en
const INVITATION = 'somebody who follows an invitation'
const BEFORE = 'a visitor who was here before'

const retryLink: Thing = { role: 'button', name: common.retry }
const leaveLink: Thing = { role: 'button', name: links.signIn }
const wasReset: Thing = { role: 'dialog', name: setup.resetPassword.doneTitle }
const invalid: Thing = { role: 'dialog', name: session.invalid.title }
const restart: Thing = { role: 'button', name: setup.restart }
const ended: Thing = { text: saying(session.invalid.body) }

/** The two tabs, with what is known of who stands before them. */
const form = ({ shows }: Shown): Sight[] => [
  { has: heading(en.login.title) },
  { lacks: { text: links.opening } },
  ...(shows.linkOf && !shows.resetAccount
    ? [{ has: shows.linkKind === 'invitation' ? invitation : { text: links.confirmed } }]
    : [{ has: { ...passwordTab, selected: true } as Thing }, { text: password, is: '' } as Sight]),
  { text: account, is: String(shows.resetAccount || shows.linkOf || shows.lastMobile) },
]

const WHY: Readonly<Record<string, RegExp>> = {
  [`RET:${RET.linkExpired}`]: saying(links.expired),
  'REQUEST_FAIL:NETWORK': saying(failure.network),
}

/** The link that was followed, before the form or in its place. */
const link = ({ shows, state }: Shown): Sight[] => [
  { lacks: password },
  ...(state === 'opening' ? [{ has: { text: links.opening } }] : [{ enabled: leaveLink }]),
  ...(shows.linkFailure ? [{ text: { role: 'alert' }, is: WHY[String(shows.linkFailure)] ?? /^$/ } as Sight] : []),
  shows.linkFailure === 'REQUEST_FAIL:NETWORK' ? { enabled: retryLink } : { lacks: retryLink },
]

const SCREENS: Readonly<Record<string, (shown: Shown) => Sight[]>> = {
  login: (shown) =>
    shown.state === 'opening' || shown.state === 'unopened'
      ? link(shown)
      : shown.shows.isPasswordReset
        ? [{ has: wasReset }]
        : [{ lacks: wasReset }, ...form(shown)],
  reset: ({ shows }) => [
    { has: heading(setup.forgotPassword.title) },
    { text: account, is: String(shows.lastMobile) },
    { has: backToSignIn },
  ],
  setUp: ({ shows }) =>
    shows.isInvalidated
      ? [{ has: invalid }, { has: ended }, { lacks: restart }]
      : [{ lacks: invalid }, { has: heading(setup.setPassword.title) }, { has: restart }],
}

const sights = (shown: Shown): Sight[] => [
  ...(SCREENS[String(shown.shows.screen)]?.(shown) ?? []),
  ...(shown.shows.screen === 'login' ? [{ lacks: invalid }] : []),
]

export const bindings = bindingsOf({
  commands: {
    'link.retry': (hands) => hands.click(retryLink),
    'link.leave': (hands) => hands.click(leaveLink),
    'password.forgot': (hands) => hands.click(forgot),
    'view.back': (hands) => hands.click(backToSignIn),
    'reset.confirm': (hands) => hands.click({ role: 'button', name: setup.resetPassword.signIn }),
    'invalidation.confirm': (hands) => hands.click({ role: 'button', name: common.gotIt }),
    'login.restart': (hands) => hands.click(restart),
  },
  sights,
  dom: { mount: ({ chart }) => signedOut({ login: chart }), children: { signIn, reset, setUp } },
  browser: {
    looksAtAnswers: true,
    async arrive(product, start) {
      if (start === INVITATION) {
        await product.hold()
        await product.open('/?link#link1')
        return product.see([{ has: { text: links.opening } }])
      }
      if (start === BEFORE) await product.context.addInitScript(() => localStorage.setItem('lastMobile', '13800000002'))
      await openSignIn(product, start !== BEFORE)
    },
    holds: START_UP,
    answers: {
      openLink: {
        call: '/open_link',
        replies: {
          'the link is that of an invitation': { ret: 0, data: INVITED },
          'the link confirms an address': { ret: 0, data: CONFIRMED },
          'the link is too old': { ret: RET.linkExpired },
          'the server cannot be reached': 'silence',
        },
      },
      signIn: {
        ways: {
          'is let in': enterForReal,
          'is let in for the first time': (product) => enterByCode(product, { user: NEWCOMER }),
          'is let in with a password that another chose': (product) =>
            enterByPassword(product, { user: BY_MAIL, flag: 1 }),
        },
      },
      reset: {
        ways: {
          async 'the password is reset'(product) {
            await prove(product, USER.email)
            await chooseGood(product, 'admin_reset_password', { data: { user: USER } })
            await product.click({ role: 'button', name: setup.resetPassword.submit })
          },
        },
      },
      setUp: {
        ways: {
          'the account is set up': (product) => setUpAll(product),
          async 'the sign-in ends in the middle'(product) {
            await chooseGood(product, 'modify_person', { ret: RET.notLogin, asks })
            await product.click(next)
          },
        },
      },
    },
    others: {
      /** At the last step, which shows who was let in. */
      async 'login.restart'(product) {
        await setUpToFacts(product, BY_MAIL)
        await product.click(restart)
      },
    },
  },
})
