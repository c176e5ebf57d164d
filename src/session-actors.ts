import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { agentModeMachine } from '../machines/console/agent-mode.machine.ts'
import { consoleMachine } from '../machines/console/console.machine.ts'
import { menuMachine } from '../machines/console/menu.machine.ts'
import { ownSessionsMachine } from '../machines/console/own-sessions.machine.ts'
import { passkeyOfferMachine } from '../machines/console/passkey-offer.machine.ts'
import { passkeysMachine } from '../machines/console/passkeys.machine.ts'
import { securityMachine } from '../machines/console/security.machine.ts'
import { workspaceMachine } from '../machines/console/workspace.machine.ts'
import type { System } from '../machines/entities.ts'
import { languageMachine } from '../machines/session/language.machine.ts'
import { leavingMachine } from '../machines/session/leaving.machine.ts'
import { sessionMachine } from '../machines/session/session.machine.ts'
import type { TabNews } from '../machines/session/session-context.ts'
import { type Kept, startUpMachine } from '../machines/session/start-up.machine.ts'
import { choosePasswordMachine } from '../machines/sign-in/choose-password.machine.ts'
import { codeRequestMachine } from '../machines/sign-in/code-request.machine.ts'
import { loginMachine } from '../machines/sign-in/login.machine.ts'
import { resetMachine } from '../machines/sign-in/reset.machine.ts'
import { setUpMachine } from '../machines/sign-in/set-up.machine.ts'
import { signInMachine } from '../machines/sign-in/sign-in.machine.ts'
import type { Api } from './api/client.ts'
import type { Place } from './browser/place.ts'
import { menuDetail } from './console/menu/menu-entry.ts'
import { endSessions, sessionList } from './console/security/security.ts'
import { menuList, robots, types } from './console/workspace.ts'
import type { SpokenLanguage } from './i18n/spoken-language.ts'
import type { Keeper } from './session/credentials.ts'
import { speak } from './session/language.ts'
import { forgetSession, logout, reloadPage, returnToWanted } from './session/leaving.ts'
import { hearTabs, tellTabs } from './session/other-tabs.ts'
import { ssoAuth } from './session/sso.ts'
import { authCheck, gridRobot, languages, profile, tongji } from './session/start-up.ts'
import { countdown, forgetDeadline, sendCode } from './sign-in/code.ts'
import { logIn } from './sign-in/login.ts'
import { addPasskey, keepAnswer, mayOffer, passkeyList, passkeyRemove } from './sign-in/passkey.ts'
import { checkCode, resetPassword } from './sign-in/reset/reset.ts'
import { setJobInfo, setPassword } from './sign-in/set-up/set-up.ts'

type Deps = { api: Api; keeper: Keeper; now: () => number; place: Place; spoken: SpokenLanguage }

const filledCodeRequest = ({ api, keeper, now }: Deps) =>
  codeRequestMachine.provide({
    actors: { sendCode: sendCode(api), countdown: countdown(keeper, now), forgetDeadline: forgetDeadline(keeper) },
  })

const filledReset = (deps: Deps) =>
  resetMachine.provide({
    actors: {
      codeRequest: filledCodeRequest(deps),
      checkCode: checkCode(deps.api),
      choosePassword: choosePasswordMachine.provide({ actors: { savePassword: resetPassword(deps.api) } }),
    },
  })

const filledLogin = (deps: Deps) => {
  const { api } = deps
  const signIn = signInMachine.provide({ actors: { codeRequest: filledCodeRequest(deps), logIn: logIn(api) } })
  const choosePassword = choosePasswordMachine.provide({ actors: { savePassword: setPassword(api) } })
  const setUp = setUpMachine.provide({ actors: { choosePassword, setJobInfo: setJobInfo(api) } })
  return loginMachine.provide({ actors: { signIn, setUp, reset: filledReset(deps) } })
}

const filledWorkspace = ({ api, keeper }: Deps) => {
  const keepSystem = fromPromise<void, { system: System }>(async ({ input }) => keeper.keepSystem(input.system))
  const keepRobotType = fromPromise<void, { robotType?: string }>(async ({ input }) =>
    keeper.keepRobotType(input.robotType),
  )
  const agentMode = agentModeMachine.provide({ actors: { keepSystem } })
  const menu = menuMachine.provide({ actors: { agentMode, menuList: menuList(api) } })
  return workspaceMachine.provide({ actors: { keepRobotType, robots: robots(api), types: types(api), menu } })
}

const filledPasskeyOffer = ({ api, keeper, now }: Deps) =>
  passkeyOfferMachine.provide({
    actors: {
      mayOffer: mayOffer(keeper, now),
      passkeyList: passkeyList(api),
      addPasskey: addPasskey(api),
      keepAnswer: keepAnswer(keeper, now),
    },
  })

const filledSecurity = ({ api }: Deps) =>
  securityMachine.provide({
    actors: {
      ownSessions: ownSessionsMachine.provide({
        actors: { sessionList: sessionList(api), endSessions: endSessions(api) },
      }),
      passkeys: passkeysMachine.provide({
        actors: { passkeyList: passkeyList(api), addPasskey: addPasskey(api), passkeyRemove: passkeyRemove(api) },
      }),
    },
  })

const filledConsole = (deps: Deps) =>
  consoleMachine.provide({
    actors: {
      workspace: filledWorkspace(deps),
      reset: filledReset(deps),
      menuDetail: menuDetail(deps.api, deps.place),
      passkeyOffer: filledPasskeyOffer(deps),
      security: filledSecurity(deps),
      authCheck: authCheck(deps.api),
    },
  })

const filledStartUp = ({ api, keeper, place }: Deps) =>
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

const filledLeaving = ({ api, keeper, place }: Deps) =>
  leavingMachine.provide({
    actors: { logout: logout(api), forgetSession: forgetSession(keeper), reloadPage: reloadPage(keeper, place) },
  })

/** The session chart with every hole filled: calls, storage, clock, other tabs. */
export const filledSession = (deps: Deps) =>
  sessionMachine.provide({
    actors: {
      ssoAuth: ssoAuth(deps.api),
      login: filledLogin(deps),
      startUp: filledStartUp(deps),
      tongji: tongji(deps.api),
      console: filledConsole(deps),
      language: languageMachine.provide({ actors: { speak: speak(deps) } }),
      leaving: filledLeaving(deps),
      otherTabs: fromCallback<EventObject, undefined, TabNews>(({ sendBack }) => hearTabs(deps.keeper, sendBack)),
    },
  })
