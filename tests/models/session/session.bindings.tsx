import { fromPromise } from 'xstate'
import en from '../../../locales/en.json' with { type: 'json' }
import type { OpenedLink } from '../../../machines/entities.ts'
import { languageMachine } from '../../../machines/session/language.machine.ts'
import { startUpMachine } from '../../../machines/session/start-up.machine.ts'
import { loginMachine } from '../../../machines/sign-in/login.machine.ts'
import { RET } from '../../../openapi/ret.ts'
import { INVITED } from '../../machines/support/stage.ts'
import { bindingsOf, type Shown } from '../library/bindings.ts'
import { withChildren } from '../library/model.ts'
import type { Hands, Sight, Thing } from '../library/sights.ts'
import { bringConsole, holdConsole, loseConsole } from '../support/late-code.ts'
import { asking } from '../support/real-codes.ts'
import {
  arrive,
  changeLanguage,
  chooseLanguages,
  endConsole,
  invalidate,
  logOut,
  PROFILE,
  replace,
  startUpWith,
  tellEnded,
} from '../support/session-hands.ts'
import { enterForReal } from '../support/sign-in-hands.ts'
import { signIn } from '../support/signed-out.tsx'
import { NAMES } from './session.model.ts'

const LINK = { ...INVITED, account: 'admin@aurora.example', sign_in_by: 'password' } as const
const { common, login, startup, failure, noPermission, shell, ssoQuestion } = en
const account: Thing = { label: login.account.label }
const waiting: Thing = { text: startup.connecting }
const barred: Thing = { text: failure.noPermission }
/** Also under a dialog. */
const opened: Thing = { mark: 'button[aria-label^="Account: "]' }
const notLoaded: Thing = { role: 'heading', name: startup.notLoaded.title }
const retry: Thing = { role: 'button', name: common.retry }
const signOut: Thing = { role: 'button', name: shell.logout }

/** A sentence with both names in it, whatever marks their direction. */
const naming = (text: string) =>
  new RegExp(`^${text.replace('?', '[?]').replace('{{name}}', '.?Robin.?').replace('{{entering}}', '.?Kim.?')}$`)
const question: Thing = { role: 'heading', name: naming(ssoQuestion.title) }
const makeRoom: Thing = { role: 'button', name: naming(ssoQuestion.replace) }
const stay: Thing = { role: 'button', name: naming(ssoQuestion.stay) }
const refused: Thing = { role: 'heading', name: ssoQuestion.refused }
const goOn: Thing = { role: 'button', name: ssoQuestion.goOn }

const SCREENS: Readonly<Record<string, readonly Sight[]>> = {
  login: [{ has: account }],
  starting: [{ has: { role: 'status' } }],
  noPermission: [
    { has: { role: 'heading', name: failure.noPermission } },
    { has: { text: noPermission.hint } },
    { enabled: signOut },
  ],
  notLoaded: [{ has: notLoaded }, { has: { text: startup.notLoaded.hint } }, { enabled: retry }, { enabled: signOut }],
  console: [{ has: opened }],
  leaving: [],
}
const LANDMARKS = { login: account, starting: waiting, noPermission: barred, notLoaded, console: opened }

const QUESTION: readonly Sight[] = [{ has: question }, { focused: stay }, { enabled: makeRoom }, { lacks: refused }]
const SAID: Readonly<Record<string, string>> = { 'RET:101006': failure.sso.expired, 'RET:101043': failure.unknown }

function ssoSights({ screen, mayReplace, ssoFailure }: Shown['shows']): readonly Sight[] {
  if (screen !== 'ssoQuestion') return [{ lacks: question }, { lacks: refused }]
  if (mayReplace) return QUESTION
  return [{ has: refused }, { has: { text: SAID[String(ssoFailure)] ?? '' } }, { focused: goOn }, { lacks: question }]
}

const sights = ({ shows }: Shown): readonly Sight[] => [
  ...ssoSights(shows),
  ...(SCREENS[String(shows.screen)] ?? []),
  ...Object.entries(LANDMARKS)
    .filter(([screen]) => screen !== shows.screen)
    .map(([, lacks]): Sight => ({ lacks })),
]

const commands = {
  'logout.confirm': (hands: Hands) => hands.click(signOut),
  'console.retry': (hands: Hands) => hands.click(retry),
  'sso.replace': (hands: Hands) => hands.click(makeRoom),
  'sso.decline': async (hands: Hands) => hands.click((await hands.has(stay)) ? stay : goOn),
}

export const bindings = bindingsOf({
  commands,
  sights,
  dom: {
    // The session's own screens; the charts in them run, and ask a server that never answers.
    children: {
      login: loginMachine.provide({
        actors: {
          openLink: fromPromise<OpenedLink, { linkToken: string }>(async () => LINK),
          signIn: signIn as never,
        },
      }),
      language: withChildren(languageMachine),
      startUp: withChildren(startUpMachine),
    },
    async mount({ chart }) {
      const { Screens, SCREENS } = await import('../../../src/App.tsx')
      const { fetchLateParts } = await import('../../../src/sign-in/late-parts.ts')
      await fetchLateParts()
      await import('../../../src/sign-in/SsoQuestion.tsx')
      await import('../../../src/sign-in/links/LinkParts.tsx')
      const { SessionProvider } = await import('../../../src/session/SessionProvider.tsx')
      const { Given } = await import('../library/given.tsx')
      const { stageSession } = await import('../library/stage-session.ts')
      const { readySettings } = await import('../library/ready-settings.ts')
      const workspace = () => <button type="button" aria-label="Account: Robin" />
      return (
        <SessionProvider value={await stageSession(chart)}>
          <Given charts={{ settings: await readySettings() }}>
            <Screens screens={{ ...SCREENS, workspace }} />
          </Given>
        </SessionProvider>
      )
    },
  },
  browser: {
    looksAtAnswers: true,
    async arrive(product, start) {
      await holdConsole(product)
      await arrive(product, start)
    },
    holds: [PROFILE],
    answers: {
      ssoAuth: {
        call: '/admin_sso_auth',
        replies: {
          'the token is good': 'real',
          'the token is refused': asking({ sso_token: 'of-nobody' }),
          'somebody else is signed in': { ret: RET.somebodyElse, data: NAMES },
        },
      },
      login: { ways: { 'signs in': enterForReal } },
      startUp: {
        ways: {
          // Whoever signs in to a deployment's own may speak another language.
          'the start-up succeeds': (product) =>
            product.people.isOwn ? startUpWith({ lang: 'en' })(product) : product.held.reply([PROFILE], () => 'real'),
          'the start-up finds a karaoke venue and a robot': startUpWith({ lang: 'en', scenario: 'ktv_venue' }),
          'the start-up finds the karaoke venue whose entrance this is': startUpWith({
            lang: 'en',
            scenario: 'ktv_venue',
          }),
          'the profile speaks Chinese': startUpWith({ lang: 'zh' }),
          'the company speaks Chinese and the profile nothing': startUpWith({ lang: '', corpLang: 'zh' }),
          'the profile speaks a language that is not offered': startUpWith({ lang: 'fr' }),
          'the start-up is refused': ({ held }) => held.reply([PROFILE], () => asking({ token: 'of-nobody' })),
        },
      },
      loadConsole: {
        ways: {
          'the code of the console comes': bringConsole,
          'the code of the console does not come': loseConsole,
        },
      },
      tongji: { call: '/tongji', replies: { 'the visit is counted': 'real', 'the visit is not counted': 'silence' } },
      console: { ways: { 'logs out in the console': logOut, 'the console ends': endConsole } },
    },
    others: {
      'language.chosen': chooseLanguages,
      'language.change': changeLanguage,
      'session.ended': tellEnded,
      'session.invalidated': invalidate,
      'session.replaced': replace,
    },
    // Only the dialog of the session that has ended is left of the console then.
    leaves: ['another tab hears that this session is invalid'],
    not: { 'changes to the other entrance': 'only whoever reads Chinese has this button, and the paths read English' },
  },
})
