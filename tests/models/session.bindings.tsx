import en from '../../locales/en.json' with { type: 'json' }
import { languageMachine } from '../../machines/language.machine.ts'
import { loginMachine } from '../../machines/login.machine.ts'
import { signInMachine } from '../../machines/sign-in.machine.ts'
import { startUpMachine } from '../../machines/start-up.machine.ts'
import { bindingsOf, type Hands, type Shown, type Sight, type Thing } from './library/bindings.ts'
import { withChildren } from './library/model.ts'

const { login, startup, failure, noPermission, shell } = en
const CONSOLE = 'the console'
const account: Thing = { label: login.account.label }
const waiting: Thing = { text: startup.connecting }
const barred: Thing = { text: failure.noPermission }
const opened: Thing = { text: CONSOLE }
const signOut: Thing = { role: 'button', name: shell.logout }

const SCREENS: Readonly<Record<string, readonly Sight[]>> = {
  login: [{ has: account }],
  starting: [{ has: { role: 'status' } }],
  noPermission: [
    { has: { role: 'heading', name: failure.noPermission } },
    { has: { text: noPermission.hint } },
    { enabled: signOut },
  ],
  console: [{ has: opened }],
  leaving: [],
}
const LANDMARKS = { login: account, starting: waiting, noPermission: barred, console: opened }

const sights = ({ shows }: Shown): readonly Sight[] => [
  ...(SCREENS[String(shows.screen)] ?? []),
  ...Object.entries(LANDMARKS)
    .filter(([screen]) => screen !== shows.screen)
    .map(([, lacks]): Sight => ({ lacks })),
]

const deeds = { 'logout.confirm': (hands: Hands) => hands.click(signOut) }

export const bindings = bindingsOf({
  deeds,
  sights,
  dom: {
    // The session's own screens; the charts in them run, and ask a server that never answers.
    children: {
      login: loginMachine.provide({ actors: { signIn: withChildren(signInMachine) as never } }),
      language: withChildren(languageMachine),
      startUp: withChildren(startUpMachine),
    },
    async mount({ chart }) {
      const { Screens, SCREENS } = await import('../../src/App.tsx')
      const { SessionProvider } = await import('../../src/session/SessionProvider.tsx')
      const { SettingsProvider } = await import('../../src/session/SettingsProvider.tsx')
      const { ToastsProvider } = await import('../../src/session/ToastsProvider.tsx')
      const { stageSession } = await import('./library/stage-session.ts')
      const { readySettings } = await import('./library/ready-settings.ts')
      const workspace = () => <main>{CONSOLE}</main>
      return (
        <SessionProvider value={await stageSession(chart)}>
          <SettingsProvider value={await readySettings()}>
            <ToastsProvider>
              <Screens screens={{ ...SCREENS, workspace }} />
            </ToastsProvider>
          </SettingsProvider>
        </SessionProvider>
      )
    },
  },
  browser: { without: 'not walked in the product yet' },
})
