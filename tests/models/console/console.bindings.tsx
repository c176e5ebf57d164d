import { type AnyActorRef, createActor, fromPromise } from 'xstate'
import en from '../../../locales/en.json' with { type: 'json' }
import { leaveGuardMachine } from '../../../machines/console/leave-guard.machine.ts'
import { ownSessionsMachine } from '../../../machines/console/own-sessions.machine.ts'
import { passkeyOfferMachine } from '../../../machines/console/passkey-offer.machine.ts'
import { securityMachine } from '../../../machines/console/security.machine.ts'
import { shellDialogsMachine } from '../../../machines/console/shell-dialogs.machine.ts'
import { workspaceMachine } from '../../../machines/console/workspace.machine.ts'
import type { Caller, OwnSession } from '../../../machines/entities.ts'
import { resetMachine } from '../../../machines/sign-in/reset.machine.ts'
import { RET } from '../../../openapi/ret.ts'
import { answerReset, GOOD } from '../../e2e/support/account-screens.ts'
import { ADMIN, credentialsOf } from '../../e2e/support/people.ts'
import { CORP, ownSession, USER } from '../../machines/support/stage.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import type { Product } from '../library/product.ts'
import type { Hands, Sight, Thing } from '../library/sights.ts'
import { connected, FIRST, pageOf, standIn } from '../support/embedded-page.ts'
import { networkComesBack } from '../support/news-ways.ts'
import { byPassword, chooseOfAccount, restored } from '../support/security-place.ts'
import { REQUESTED_MS } from '../support/sign-in-hands.ts'

const { session, shell, setup, security } = en
/** §9: validation debounce is 500 ms. */
const DEBOUNCE_MS = 500
const dialogCalled = (name: string): Thing => ({ role: 'dialog', name })
const logout = dialogCalled(shell.logoutConfirm.title)
const invalid = dialogCalled(session.invalid.title)
const changed = dialogCalled(setup.resetPassword.doneTitle)
const change = dialogCalled(shell.changePassword)
const secure = dialogCalled(security.title)
const buttonIn = (place: Thing, name: string): Thing => ({ role: 'button', name, in: place })
const stay = buttonIn(logout, shell.logoutConfirm.stay)
const gotIt = buttonIn(invalid, en.common.gotIt)
const signIn = buttonIn(changed, setup.resetPassword.signIn)

type AuthorizedApp = { dialog: Thing; sights: readonly Sight[] }
/** The dialog of each state, with what it holds. */
const OPENED: Readonly<Record<string, AuthorizedApp>> = {
  confirmingLogout: {
    dialog: logout,
    sights: [{ has: { text: shell.logoutConfirm.body, in: logout } }, { focused: stay }],
  },
  invalidated: { dialog: invalid, sights: [{ has: { text: session.invalid.body, in: invalid } }, { focused: gotIt }] },
  passwordChanged: {
    dialog: changed,
    sights: [{ has: { text: setup.resetPassword.doneBody, in: changed } }, { focused: signIn }],
  },
  changingPassword: { dialog: change, sights: [{ has: { label: en.login.account.label, in: change } }] },
  managingSecurity: {
    dialog: secure,
    sights: [{ has: { role: 'region', name: security.sessions.title, in: secure } }],
  },
}

const sights = ({ state }: Shown): Sight[] =>
  Object.entries(OPENED).flatMap(([name, { dialog, sights }]): Sight[] =>
    name === state ? [{ has: dialog }, ...sights] : [{ lacks: dialog }],
  )

const HERE = ownSession('s1', { os: 'Linux', is_current: true })
const sessionList = fromPromise<OwnSession[], { caller: Caller }>(async () => [HERE])
const children = {
  leaveGuard: leaveGuardMachine,
  workspace: workspaceMachine,
  passkeyOffer: passkeyOfferMachine,
  reset: resetMachine,
  security: securityMachine.provide({
    actors: { ownSessions: ownSessionsMachine.provide({ actors: { sessionList } }) },
  }),
}

/** The session above the console, as far as views read it. */
function sessionAbove(chart: AnyActorRef) {
  const person = { user: USER, corp: CORP, languages: [] }
  const snapshot = { context: { person }, children: { console: chart } }
  return { getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe: () => undefined }), send: () => undefined }
}

/** What the console fetches only when it is opened. */
const parts = () =>
  Promise.all([
    import('../../../src/console/security/SecurityDialog.tsx'),
    import('../../../src/console/security/PasskeyOfferCard.tsx'),
    import('../../../src/sign-in/reset/ResetFlow.tsx'),
  ])

async function stage(chart: AnyActorRef) {
  await parts()
  const { OpenDialogs } = await import('../../../src/console/Workspace.tsx')
  const { UserMenu } = await import('../../../src/console/header/UserMenu.tsx')
  const { SessionProvider } = await import('../../../src/session/SessionProvider.tsx')
  const { Given } = await import('../library/given.tsx')
  return (
    <SessionProvider value={{ session: sessionAbove(chart) } as never}>
      <Given charts={{ shellDialogs: createActor(shellDialogsMachine).start() }}>
        <UserMenu user={USER} entries={new Set(['changePassword'])} />
        <OpenDialogs consoleActor={chart as never} />
      </Given>
    </SessionProvider>
  )
}

/** Who looks at the own sessions ends this one as everywhere else. */
async function askToLogOut(hands: Hands) {
  const own: Thing = { mark: 'li:first-of-type button', in: { role: 'list', name: security.sessions.title } }
  if (await hands.has(secure)) return hands.click(own)
  return chooseOfAccount(hands, shell.logout)
}

/** A code and a new password, without using up anybody's. */
async function changePassword(product: Product) {
  const { page } = product
  await answerReset(page)
  await product.fill({ label: en.login.account.label }, ADMIN.email)
  await product.click({ role: 'button', name: en.login.code.get })
  await product.wait(REQUESTED_MS)
  await product.fill({ label: en.login.code.label }, '123456')
  await product.click({ role: 'button', name: en.common.next })
  await product.fill({ label: en.newPassword.label }, GOOD)
  await product.fill({ label: en.newPassword.confirm }, GOOD)
  await product.wait(DEBOUNCE_MS)
  await product.click({ role: 'button', name: setup.resetPassword.submit })
}

/** The session ends on the server, and the page learns of it by its next call. */
async function endSession(product: Product) {
  const { token, uid } = await credentialsOf(product.page)
  await product.page.request.get('/capi/v1/corp/admin_logout', { params: { token, uid } })
  await pageOf(product, FIRST).evaluate(() => window.foyer?.reloadMenu())
}

export const bindings = bindingsOf({
  commands: {
    'logout.request': askToLogOut,
    'logout.confirm': (hands) => hands.click(buttonIn(logout, shell.logoutConfirm.confirm)),
    'logout.cancel': (hands) => hands.click(stay),
    'invalidation.confirm': (hands) => hands.click(gotIt),
    'password.change': (hands) => chooseOfAccount(hands, shell.changePassword),
    'password.keep': (hands) => hands.click(buttonIn(change, en.common.close)),
    'reset.confirm': (hands) => hands.click(signIn),
    'security.open': (hands) => chooseOfAccount(hands, security.title),
    'security.close': (hands) => hands.click(buttonIn(secure, en.common.close)),
  },
  sights,
  dom: { mount: ({ chart }) => stage(chart), children },
  browser: {
    arrive: async (product, start) => {
      await standIn(product, FIRST)
      const isRestored = start.startsWith('a restored session')
      if (isRestored) await restored(product, ADMIN.email)
      await product.hold()
      if (!isRestored) await byPassword(product, ADMIN.email)
      await connected(product, FIRST)
      await product.stay()
    },
    answers: {
      authCheck: {
        call: '/admin_auth_check',
        replies: {
          'the session lives': 'real',
          'the check is refused for another reason': { ret: RET.notAllowed },
          'no answer comes': 'silence',
        },
      },
      reset: { ways: { 'the password is changed': changePassword } },
    },
    others: {
      'session.expired': endSession,
      'connection.restored': networkComesBack,
      'token.doubt': (product) => pageOf(product, FIRST).evaluate(() => window.foyer?.sessionInvalid()),
    },
    not: {
      'the address names no entry': 'that is known as the console opens, at no moment that a path could choose',
      'the entry of the address comes': 'the paths begin at the root, which names no entry',
      'the entry is refused': 'the paths begin at the root, which names no entry',
      'the session has ended':
        'the call itself tells the console, before the check has answered: a call says that the session has ended',
      'the account is switched off':
        'the call itself tells the console, before the check has answered: a call says that the session has ended',
    },
  },
})
