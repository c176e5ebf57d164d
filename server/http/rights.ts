import { mayCall, type RecordRight } from '../../domain/rights.ts'
import { RET } from '../../openapi/ret.ts'
import { type AlarmCaller, alarmsFor } from '../alarms/alarm-right.ts'
import { type Access, isForPeople, type RightName } from '../contract/access.ts'
import type { Caller, Company, Shown } from '../contract/caller.ts'
import type { Call, Deps, Params } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import { dialoguesPage } from '../dialogues/dialogues-right.ts'
import { type JumpOfCaller, menuJump } from '../menu/jump-right.ts'
import type { MenuRow } from '../menu/menus.ts'
import type { AppSession } from '../menu/open-apps.ts'
import { type AppOfCaller, dataCenter, menuApp, menuEntry } from '../menu/open-right.ts'
import type { PageCaller } from '../menu/page-access.ts'
import { overviewPage } from '../overview/overview-right.ts'
import { newPasskey, ownPerson, ownUser } from '../people/own-rights.ts'
import { type RecordAsker, recordRight } from '../records/record-right.ts'
import { type CommandOfSession, floorsPage, newCommand, remotePage, sentCommand } from '../remote/remote-right.ts'
import { robotPage } from '../robot-page/robot-right.ts'
import type { RobotKey } from '../robots/robot-keys.ts'
import { ownAccount } from '../sign-in/own-account.ts'
import { whoAsks } from './credentials.ts'
import type { Fields } from './parameters.ts'

/** A robot reports for itself alone. */
async function ownRobot(_: Deps, robot: RobotKey, { sn }: Params<'robotHeartbeat'>) {
  if (sn !== robot.sn) throw new Refused(RET.notAllowed, { field: 'sn' })
  return robot
}

/** What handlers are given of who asks; where a right finds what is asked for, that too. */
export type Askers = {
  none: undefined
  visitor: Caller | undefined
  session: Caller
  app: PageCaller
  alarms: AlarmCaller
  overview: AppSession
  robotPage: AppSession
  robot: RobotKey
  company: Company
  menuEntry: MenuRow
  menuApp: AppOfCaller
  menuJump: JumpOfCaller
  records: RecordAsker
  sentCommand: CommandOfSession
}
export type Asked = keyof Askers

type Right = {
  find: (deps: Deps, who: never, params: never, call: Call) => Promise<unknown>
  gives?: Asked
}
const giving = <Group extends Asked>(
  gives: Group,
  find: (deps: Deps, who: never, params: never, call: Call) => Promise<Askers[Group]>,
): Right => ({ gives, find })

const ofRecords = (right: RecordRight) => giving('records', recordRight(right))

/** What each right of the contract looks at. */
const RIGHTS: Readonly<Record<RightName, Right>> = {
  none: { find: async (_: Deps, who: unknown) => who },
  'own.account': giving('visitor', ownAccount),
  'own.user': giving('session', ownUser),
  'own.person': giving('session', ownPerson),
  'own.robot': giving('robot', ownRobot),
  'passkeys.add': giving('session', newPasskey),
  'dataCenter.enter': giving('session', dataCenter),
  'menu.entry': giving('menuEntry', menuEntry),
  'menu.app': giving('menuApp', menuApp),
  'menu.jump': giving('menuJump', menuJump),
  'records.read': ofRecords('read'),
  'records.readPublished': ofRecords('readPublished'),
  'records.create': ofRecords('create'),
  'records.change': ofRecords('change'),
  'records.remove': ofRecords('remove'),
  'records.publish': ofRecords('publish'),
  'records.import': ofRecords('import'),
  'records.export': ofRecords('export'),
  'records.makeKey': ofRecords('makeKey'),
  'overview.read': giving('overview', overviewPage),
  'robots.read': giving('robotPage', robotPage),
  'dialogues.read': giving('app', dialoguesPage),
  'floors.read': giving('app', floorsPage),
  'commands.read': giving('app', remotePage),
  'commands.send': giving('app', newCommand),
  'commands.repeat': giving('sentCommand', sentCommand),
  'alarms.read': giving('alarms', alarmsFor('read')),
  'alarms.write': giving('alarms', alarmsFor('write')),
}

/** Among which handlers the one of an operation must be. */
export const askedOf = ({ right, credential }: Access): Asked => RIGHTS[right].gives ?? credential

/** Lets a request in: who asks, and what the contract's right has found for them. */
export async function admit(deps: Deps, access: Access, params: Fields, shown: Shown, call: Call) {
  const who = await whoAsks(deps, access, params, shown)
  if (who) call.noteAsker(who)
  if (isForPeople(access) && !mayCall(access, who as Caller | PageCaller)) throw new Refused(RET.notAllowed)
  return RIGHTS[access.right].find(deps, who as never, params as never, call)
}
