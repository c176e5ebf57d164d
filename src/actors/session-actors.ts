import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { agentModeMachine } from '../../machines/agent-mode.machine.ts'
import { codeRequestMachine } from '../../machines/code-request.machine.ts'
import type { Credentials, System } from '../../machines/entities.ts'
import { loginMachine } from '../../machines/login.machine.ts'
import { sessionMachine } from '../../machines/session.machine.ts'
import { startUpMachine } from '../../machines/start-up.machine.ts'
import { workspaceMachine } from '../../machines/workspace.machine.ts'
import type { Api } from '../api/client.ts'
import type { Keeper } from '../session/credentials.ts'
import { hearTabs, type TabNews, tellTabs } from '../session/other-tabs.ts'
import { countdown, sendCode } from './code.ts'
import { logout, reloadPage } from './leaving.ts'
import { logIn } from './login.ts'
import { authCheck, gridRobot, languages, profile, tongji } from './start-up.ts'
import { menu, robots, types } from './workspace.ts'

type Deps = { api: Api; keeper: Keeper; now: () => number; place: Pick<Location, 'href' | 'replace'> }
type Kept = { credentials: Credentials; remember: boolean; account: string }

const filledLogin = ({ api, keeper, now }: Deps) => {
  const actors = { sendCode: sendCode(api), countdown: countdown(keeper, now) }
  return loginMachine.provide({ actors: { codeRequest: codeRequestMachine.provide({ actors }), logIn: logIn(api) } })
}

const filledWorkspace = ({ api, keeper }: Deps) => {
  const keepSystem = fromPromise<void, { system: System }>(async ({ input }) => keeper.keepSystem(input.system))
  const keepRobotType = fromPromise<void, { robotType?: string }>(async ({ input }) =>
    keeper.keepRobotType(input.robotType),
  )
  const agentMode = agentModeMachine.provide({ actors: { keepSystem } })
  return workspaceMachine.provide({
    actors: { agentMode, keepRobotType, robots: robots(api), types: types(api), menu: menu(api) },
  })
}

const filledStartUp = ({ api }: Deps) =>
  startUpMachine.provide({
    actors: {
      authCheck: authCheck(api),
      profile: profile(api),
      languages: languages(api),
      gridRobot: gridRobot(api),
    },
  })

const keeping = ({ keeper }: Deps) => ({
  keepSession: fromPromise<void, Kept>(async ({ input }) => {
    keeper.keepSession(input)
    tellTabs({ type: 'session.replaced', uuid: input.credentials.uuid })
  }),
  forgetSession: fromPromise<void, undefined>(async () => {
    keeper.forgetSession()
    tellTabs({ type: 'session.ended' })
  }),
  otherTabs: fromCallback<EventObject, undefined, TabNews>(({ sendBack }) => hearTabs(keeper, sendBack)),
})

/** The session chart with every hole filled: calls, storage, clock, other tabs. */
export const filledSession = (deps: Deps) =>
  sessionMachine.provide({
    actors: {
      ...keeping(deps),
      login: filledLogin(deps),
      startUp: filledStartUp(deps),
      workspace: filledWorkspace(deps),
      authCheck: authCheck(deps.api),
      tongji: tongji(deps.api),
      logout: logout(deps.api),
      reloadPage: reloadPage(deps.keeper, deps.place),
    },
  })
