import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { languageMachine } from '../../machines/session/language.machine.ts'
import { leavingMachine } from '../../machines/session/leaving.machine.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import type { TabNews } from '../../machines/session/session-context.ts'
import { type Kept, startUpMachine } from '../../machines/session/start-up.machine.ts'
import { speak } from './language.ts'
import { forgetSession, logout, reloadPage, returnToWanted } from './leaving.ts'
import { hearTabs, tellTabs } from './other-tabs.ts'
import type { SessionDeps } from './session-deps.ts'
import { ssoAuth } from './sso.ts'
import { authCheck, gridRobot, languages, profile, tongji } from './start-up.ts'

const startUpWithActors = ({ api, keeper, place }: SessionDeps) =>
  startUpMachine.provide({
    actors: {
      keepSession: fromPromise<void, Kept>(async ({ input }) => {
        keeper.keepSession(input)
        tellTabs({ type: 'session.replaced' })
      }),
      returnToWanted: returnToWanted(keeper, place),
      authCheck: authCheck(api),
      profile: profile(api),
      languages: languages(api),
      gridRobot: gridRobot(api),
    },
  })

const leavingWithActors = ({ api, keeper, place }: SessionDeps) =>
  leavingMachine.provide({
    actors: { logout: logout(api), forgetSession: forgetSession(keeper), reloadPage: reloadPage(keeper, place) },
  })

/** The session chart with its own actors; signing in and the console bring theirs. */
export const sessionWithActors = (deps: SessionDeps) =>
  sessionMachine.provide({
    actors: {
      ssoAuth: ssoAuth(deps.api),
      startUp: startUpWithActors(deps),
      tongji: tongji(deps.api),
      language: languageMachine.provide({ actors: { speak: speak(deps) } }),
      leaving: leavingWithActors(deps),
      otherTabs: fromCallback<EventObject, undefined, TabNews>(({ sendBack }) => hearTabs(deps.keeper, sendBack)),
    },
  })
