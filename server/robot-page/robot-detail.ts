import { and, eq } from 'drizzle-orm'
import { REMOTE_PAGES } from '../../domain/commands.ts'
import { DIALOGUES_PAGE } from '../../domain/dialogues.ts'
import { resourceOf } from '../../domain/resources/all.ts'
import { warningRecord } from '../../domain/resources/warnings.ts'
import { SCOPE } from '../../domain/scopes.ts'
import { RET } from '../../openapi/ret.ts'
import type { HandlerFor } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import { nowOf } from '../database/clock.ts'
import type { Database } from '../database/database.ts'
import { robots } from '../database/schema/catalogue.ts'
import { corps } from '../database/schema/identity.ts'
import { listEntries } from '../menu/menus.ts'
import type { AppSession } from '../menu/open-apps.ts'
import { type EntryOf, entriesFor } from '../overview/entries.ts'
import { maySendCommands } from '../remote/remote-right.ts'
import type { Robot } from '../robots/robot-keys.ts'
import { happenedAt } from './happened.ts'
import { historyOf, windowOf } from './history.ts'
import { alarmsOf, commandsTo, publishedOn } from './robot-lists.ts'

async function findRobot(db: Database, { corp_uuid, robot_uuid }: Robot) {
  const [found] = await db
    .select({ versions: robots.versions, faults: robots.faults, time_zone: corps.time_zone })
    .from(robots)
    .innerJoin(corps, eq(corps.corp_uuid, robots.corp_uuid))
    .where(and(eq(robots.corp_uuid, corp_uuid), eq(robots.robot_uuid, robot_uuid)))
  if (!found) throw new Refused(RET.notFound)
  return found
}

/** What stands on pages that the person may not open is left out. */
async function publishedFor(db: Database, robot: Robot, entryOf: EntryOf) {
  const found = await publishedOn(db, robot)
  return found.flatMap((row) => {
    const page = resourceOf(row.resource)
    const entry = page && entryOf(page)
    return entry === undefined ? [] : [{ ...row, entry }]
  })
}

/** One robot: what it has now, and what has been with it for a day or a week. */
export const robotDetail: HandlerFor<'robotDetail', AppSession> = async (
  deps,
  { robot_uuid, span = 'day', robot_prodtype_id: standsIn = '' },
  session,
) => {
  const { db, settings } = deps
  const { corp_uuid, user_uuid } = session
  const robot = { corp_uuid, robot_uuid }
  const { time_zone, versions, faults } = await findRobot(db, robot)
  const window = windowOf(span, await nowOf(db))
  const menu = await listEntries(db, corp_uuid)
  const { entryAmong, entryOf } = await entriesFor(db, session, { menu, standsIn, all: true })
  const records = entryOf(warningRecord)
  const hasCommands = session.scopes.includes(SCOPE.sendCommands)
  const readsQuestions = entryAmong([DIALOGUES_PAGE]) !== undefined
  const readsCommands = hasCommands && entryAmong(REMOTE_PAGES) !== undefined
  const [may_command, history, happened, alarm_list, command_list, published_list] = await Promise.all([
    hasCommands && maySendCommands(deps, session),
    historyOf(db, robot, window),
    happenedAt(db, robot, window.from, { entryOf, readsQuestions }),
    alarmsOf(db, robot, { from: window.from, user_uuid, readsAll: records !== undefined }),
    readsCommands ? commandsTo(db, robot, window.from, settings.COMMAND_TIMEOUT_S) : undefined,
    publishedFor(db, robot, entryOf),
  ])
  return {
    ...{ may_command, time_zone, ...window, versions, faults: [...faults], ...history, ...happened },
    alarms: { entry: records ?? '', alarm_list },
    ...(command_list && { command_list }),
    published_list,
  }
}
