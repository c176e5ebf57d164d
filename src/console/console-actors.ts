import { fromPromise } from 'xstate'
import { agentModeMachine } from '../../machines/console/agent-mode.machine.ts'
import { alarmMachine } from '../../machines/console/alarm.machine.ts'
import { alarmsMachine } from '../../machines/console/alarms.machine.ts'
import { connectionMachine } from '../../machines/console/connection.machine.ts'
import { consoleMachine } from '../../machines/console/console.machine.ts'
import { leaveGuardMachine } from '../../machines/console/leave-guard.machine.ts'
import { menuMachine } from '../../machines/console/menu.machine.ts'
import { ownSessionsMachine } from '../../machines/console/own-sessions.machine.ts'
import { passkeyOfferMachine } from '../../machines/console/passkey-offer.machine.ts'
import { passkeysMachine } from '../../machines/console/passkeys.machine.ts'
import { preferencesMachine } from '../../machines/console/preferences.machine.ts'
import { securityMachine } from '../../machines/console/security.machine.ts'
import { versionMachine } from '../../machines/console/version.machine.ts'
import { workspaceMachine } from '../../machines/console/workspace.machine.ts'
import type { System } from '../../machines/entities.ts'
import { polled } from '../../machines/polling.machine.ts'
import { robots, types } from '../session/lists.ts'
import type { SessionDeps } from '../session/session-deps.ts'
import { authCheck } from '../session/start-up.ts'
import { addPasskey, keepAnswer, mayOffer, passkeyList, passkeyRemove } from '../sign-in/passkey.ts'
import { resetWithActors } from '../sign-in/sign-in-actors.ts'
import {
  alarmClose,
  alarmDetail,
  alarmList,
  alarmNote,
  alarmPause,
  alarmTake,
  pageVisibility,
  silenceEnd,
} from './alarms/alarm-calls.ts'
import { hasWish } from './alarms/alarm-wishes.ts'
import { unload } from './leave-guard/unload.ts'
import { menuDetail } from './menu/menu-entry.ts'
import { menuList } from './menu/menu-list.ts'
import { browserNetwork, callNews, reach } from './news/connection.ts'
import { attention, isOutdated, partNews } from './news/version.ts'
import { loadPrefs, pageHide, savePref } from './preferences/preferences.ts'
import { endSessions, sessionList } from './security/security.ts'

const workspaceWithActors = ({ api, browserStore }: SessionDeps) => {
  const keepSystem = fromPromise<void, { system: System }>(async ({ input }) => browserStore.keepSystem(input.system))
  const keepRobotType = fromPromise<void, { robotType?: string }>(async ({ input }) =>
    browserStore.keepRobotType(input.robotType),
  )
  const agentMode = agentModeMachine.provide({ actors: { keepSystem } })
  const menu = menuMachine.provide({ actors: { agentMode, menuList: menuList(api) } })
  return workspaceMachine.provide({ actors: { keepRobotType, robots: robots(api), types: types(api), menu } })
}

const passkeyOfferWithActors = ({ api, browserStore, now }: SessionDeps) =>
  passkeyOfferMachine.provide({
    actors: {
      mayOffer: mayOffer(browserStore, now),
      passkeyList: passkeyList(api),
      addPasskey: addPasskey(api),
      keepAnswer: keepAnswer(browserStore, now),
    },
  })

const securityWithActors = ({ api }: SessionDeps) =>
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

const alarmsWithActors = ({ api, browserStore }: SessionDeps) =>
  alarmsMachine.provide({
    actors: {
      alarmList: polled(
        alarmList(api),
        pageVisibility(() => hasWish(browserStore.credentials()?.uuid ?? '')),
      ),
      silenceEnd: silenceEnd(api),
      alarm: alarmMachine.provide({
        actors: {
          alarmDetail: alarmDetail(api),
          alarmTake: alarmTake(api),
          alarmNote: alarmNote(api),
          alarmPause: alarmPause(api),
          alarmClose: alarmClose(api),
        },
      }),
    },
  })

const connectionWithActors = ({ api }: SessionDeps) =>
  connectionMachine.provide({
    actors: { calls: callNews(api), browser: browserNetwork, attention, reach: reach(api) },
  })

const versionHere = () =>
  versionMachine.provide({
    actors: { parts: partNews, attention, isOutdated: isOutdated((...asked) => fetch(...asked)) },
  })

const preferencesWithActors = ({ api }: SessionDeps) =>
  preferencesMachine.provide({ actors: { pageHide, loadPrefs: loadPrefs(api), savePref: savePref(api) } })

export const consoleWithActors = (deps: SessionDeps) =>
  consoleMachine.provide({
    actors: {
      workspace: workspaceWithActors(deps),
      alarms: alarmsWithActors(deps),
      connection: connectionWithActors(deps),
      version: versionHere(),
      preferences: preferencesWithActors(deps),
      leaveGuard: leaveGuardMachine.provide({ actors: { unload } }),
      reset: resetWithActors(deps),
      menuDetail: menuDetail(deps.api, deps.place),
      passkeyOffer: passkeyOfferWithActors(deps),
      security: securityWithActors(deps),
      authCheck: authCheck(deps.api),
    },
  })
