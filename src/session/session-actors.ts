import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { languageMachine } from '../../machines/session/language.machine.ts'
import { leavingMachine } from '../../machines/session/leaving.machine.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import type { TabNews } from '../../machines/session/session-context.ts'
import { type ConsoleSettings, settingsMachine } from '../../machines/session/settings.machine.ts'
import { startUpMachine } from '../../machines/session/start-up.machine.ts'
import type { Kept } from '../../machines/session/start-up-context.ts'
import { chartWhenNear } from '../load/late-chart.ts'
import { speak } from './language.ts'
import { forgetSession, keepLanguage, logout, reloadPage, returnToWanted } from './leaving.ts'
import { robots, types } from './lists.ts'
import { broadcastToTabs, listenToTabs } from './other-tabs.ts'
import type { SessionDeps } from './session-deps.ts'
import { ssoAuth } from './sso.ts'
import { authCheck, gridRobot, languages, languagesForAll, profile, tongji } from './start-up.ts'

const startUpWithActors = ({ api, browserStore, place }: SessionDeps) =>
  startUpMachine.provide({
    actors: {
      keepSession: fromPromise<void, Kept>(async ({ input }) => {
        browserStore.keepSession(input)
        broadcastToTabs({ type: 'session.replaced' })
      }),
      returnToWanted: returnToWanted(browserStore, place),
      authCheck: authCheck(api),
      profile: profile(api),
      languages: languages(api),
      gridRobot: gridRobot(api),
      robots: robots(api),
      types: types(api),
    },
  })

const leavingWithActors = ({ api, browserStore, place }: SessionDeps) =>
  leavingMachine.provide({
    actors: {
      logout: logout(api),
      forgetSession: forgetSession(browserStore),
      keepLanguage: keepLanguage(api),
      reloadPage: reloadPage(browserStore, place),
    },
  })

const settingsWithActors = ({ api }: SessionDeps) =>
  settingsMachine.provide({
    actors: {
      consoleSettings: fromPromise<ConsoleSettings, undefined>(({ signal }) =>
        api.ask('consoleSettings', { signal }, (client) => client.GET('/open/v1/console_settings')),
      ),
      languages: languagesForAll(api),
    },
  })

type Rooms = Pick<
  NonNullable<Parameters<typeof sessionMachine.provide>[0]['actors']>,
  'login' | 'loadConsole' | 'console'
>

/** The session chart with its own actors, and with what signing in and the console bring. */
export const sessionWithActors = (deps: SessionDeps, rooms: Rooms) =>
  sessionMachine.provide({
    actors: {
      ...rooms,
      settings: settingsWithActors(deps),
      ssoAuth: ssoAuth(deps.api),
      startUp: chartWhenNear(() => startUpWithActors(deps)),
      tongji: tongji(deps.api),
      language: languageMachine.provide({ actors: { speak: speak(deps) } }),
      leaving: chartWhenNear(() => leavingWithActors(deps)),
      otherTabs: fromCallback<EventObject, undefined, TabNews>(({ sendBack }) =>
        listenToTabs(deps.browserStore, sendBack),
      ),
    },
  })
