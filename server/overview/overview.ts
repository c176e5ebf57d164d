import { eq } from 'drizzle-orm'
import { RESOURCES, resourceOf } from '../../domain/resources/all.ts'
import type { Resource } from '../../domain/resources/shape.ts'
import { warningRecord } from '../../domain/resources/warnings.ts'
import { alarmFigures } from '../alarms/alarm-figures.ts'
import type { Data, Deps, HandlerFor } from '../contract/handler.ts'
import { nowOf } from '../database/clock.ts'
import { coalescedBy } from '../database/coalesced.ts'
import type { Database } from '../database/database.ts'
import { onceFor } from '../database/once-for.ts'
import { corps } from '../database/schema/identity.ts'
import { listEntries } from '../menu/menus.ts'
import type { AppSession } from '../menu/open-apps.ts'
import { failedPublications, LISTED_MOST } from '../publishing/failed-publications.ts'
import { ROBOTS_PAGE } from '../remote/remote-right.ts'
import { robotFigures } from '../robots/robot-figures.ts'
import { dayAt } from './company-day.ts'
import { type EntryOf, entriesFor } from './entries.ts'
import { EVENT_PAGES, type Planned, RECEPTIONS, readEvents } from './events.ts'

type Overview = Data<'overview'>
/** A company, and the robots that are meant: of one type or (empty) of all. */
type Asked = { corp_uuid: string; robot_prodtype_id: string }

const PLANNED_MOST = 200

async function dayOf(db: Database, corp_uuid: string) {
  const [corp] = await db.select({ time_zone: corps.time_zone }).from(corps).where(eq(corps.corp_uuid, corp_uuid))
  return dayAt(await nowOf(db), corp?.time_zone ?? 'UTC')
}

/** What is the same for everybody in the company. */
async function companyNow({ db, settings }: Deps, { corp_uuid, robot_prodtype_id }: Asked) {
  const day = await dayOf(db, corp_uuid)
  const ofType = robot_prodtype_id === '' ? {} : { robot_prodtype_id }
  const [menu, robots, events, failed] = await Promise.all([
    listEntries(db, corp_uuid),
    robotFigures(db, { corp_uuid, ...ofType }, settings.ROBOT_OFFLINE_S),
    readEvents(db, corp_uuid, day, robot_prodtype_id),
    failedPublications(db, corp_uuid, robot_prodtype_id),
  ])
  return { day, menu, robots, events, failed }
}

type Company = Awaited<ReturnType<typeof companyNow>>
const looks = onceFor((_: Database) => coalescedBy<Company>())

/** By one look for all who ask at the same moment. */
const sharedLook = (deps: Deps, asked: Asked) =>
  looks(deps.db)(JSON.stringify([asked.corp_uuid, asked.robot_prodtype_id]), () => companyNow(deps, asked))

function visitsOf(events: readonly Planned[], entryOf: EntryOf): Overview['visits'] {
  const entry = entryOf(RECEPTIONS)
  if (entry === undefined) return undefined
  const ofState = (state: string) => events.filter((event) => event.page === RECEPTIONS && event.state === state).length
  return { entry, expected: ofState('expected'), arrived: ofState('arrived'), missed: ofState('missed') }
}

const isOver = ({ at, until, state }: Planned, now: number) => state === 'over' || (until ?? at) < now

function planOf(events: readonly Planned[], entryOf: EntryOf, now: number): Overview['plan'] {
  if (EVENT_PAGES.every((page) => entryOf(page) === undefined)) return undefined
  const theirs = events.flatMap(({ page, ...event }) => {
    const entry = entryOf(page)
    return entry === undefined ? [] : [{ page, ...event, entry }]
  })
  const tooMany = theirs.length - PLANNED_MOST
  const passed = theirs.filter((event) => isOver(event, now)).slice(0, Math.max(0, tooMany))
  const kept = theirs.filter((event) => !passed.includes(event)).slice(0, PLANNED_MOST)
  return { total: theirs.length, plan_list: kept.map(({ page: _, ...event }) => event) }
}

const PUBLISHED: readonly Resource[] = RESOURCES.filter((each: Resource) => each.publishes !== undefined)

function publishingOf({ failed }: Company, entryOf: EntryOf): Overview['publishing'] {
  if (PUBLISHED.every((page) => entryOf(page) === undefined)) return undefined
  const theirs = failed.flatMap(({ of_page, ...row }) => {
    const page = resourceOf(row.resource)
    const entry = page && entryOf(page)
    return entry === undefined ? [] : [{ of_page, row: { ...row, entry } }]
  })
  const pages = new Map(theirs.map(({ of_page, row }) => [row.resource, of_page]))
  return {
    failed: [...pages.values()].reduce((sum, of_page) => sum + of_page, 0),
    failed_list: theirs.slice(0, LISTED_MOST).map(({ row }) => row),
  }
}

export const overview: HandlerFor<'overview', AppSession> = async (
  deps,
  { robot_prodtype_id: standsIn = '', all_types = '0' },
  session,
) => {
  const all = all_types === '1' || standsIn === ''
  const { corp_uuid, user_uuid } = session
  const asked = { corp_uuid, robot_prodtype_id: all ? '' : standsIn }
  const company = await sharedLook(deps, asked)
  const { entryAmong, entryOf } = await entriesFor(deps.db, session, { menu: company.menu, standsIn, all })
  const records = entryOf(warningRecord)
  const alarms = await alarmFigures(deps.db, { ...asked, user_uuid, readsAll: records !== undefined })
  const robots = entryAmong([ROBOTS_PAGE])
  const { weekday: _, ...day } = company.day
  const now = (await nowOf(deps.db)).getTime() / 1000
  return {
    day,
    ...(robots !== undefined && { robots: { entry: robots, ...company.robots } }),
    alarms: { entry: records ?? '', ...alarms },
    visits: visitsOf(company.events, entryOf),
    plan: planOf(company.events, entryOf, now),
    publishing: publishingOf(company, entryOf),
  }
}
