import { REMOTE_PAGES } from './commands.ts'
import { DIALOGUES_PAGE } from './dialogues.ts'
import { RESOURCES } from './resources/all.ts'
import type { Fields } from './resources/fields.ts'
import { entriesOf, type Resource } from './resources/shape.ts'
import { warningRecord } from './resources/warnings.ts'
import { mayRead, type RecordRight } from './rights.ts'
import { ADMIN_ROLE_ID, roleOf } from './roles.ts'

/** As whom a key acts, whoever made it: never as a super admin, whose pages decide who is let in. */
export const KEY_ROLE_ID = ADMIN_ROLE_ID

/** What a key may, beside what its role may: pages by their entries of the menu; without a robot, all of them. */
export type KeyGrant = {
  reads: readonly string[]
  writes: readonly string[]
  robots: readonly string[]
}

/** Who may do what is decided by people alone. */
const OF_PEOPLE = ['staff', 'permissions']
/** Of one robot each, which they name in words. */
const TOLD_BY_ROBOTS = ['warningRecord', 'operationLog']

const hasRobots = (fields: Fields): boolean =>
  Object.values(fields).some((field) => field.type === 'robots' || (field.type === 'rows' && hasRobots(field.fields)))

const isForRobots = ({ id, fields }: Resource) => TOLD_BY_ROBOTS.includes(id) || hasRobots(fields)

/** Whether a page's records are for keys at all, and for one of these robots: of some alone none whose records are for robots. */
export const mayKeyReach = (resource: Resource, { robots }: Pick<KeyGrant, 'robots'>) =>
  mayRead(resource, roleOf(KEY_ROLE_ID)) &&
  !OF_PEOPLE.includes(resource.id) &&
  !(robots.length > 0 && isForRobots(resource))

/** The entries of the menu that a key can be given: those of records, remote control, alarms, and what guests asked. */
export const entriesForKeys = (grant: Pick<KeyGrant, 'robots'>): ReadonlySet<string> => {
  const pages: readonly Resource[] = RESOURCES
  const ofRecords = pages.filter((each) => mayKeyReach(each, grant)).flatMap(entriesOf)
  return new Set([...ofRecords, ...REMOTE_PAGES, DIALOGUES_PAGE, ...entriesOf(warningRecord)])
}

export type Opening = 'read' | 'write'

const READING: readonly RecordRight[] = ['read', 'readPublished', 'export']

export const openingFor = (right: RecordRight): Opening => (READING.includes(right) ? 'read' : 'write')

export const opensFor = ({ reads, writes }: KeyGrant, entry: string, opening: Opening) =>
  writes.includes(entry) || (opening === 'read' && reads.includes(entry))

/** Whether something of a robot is somebody's to see; only a key reaches some robots alone. */
export const reachesRobot = ({ grant }: { corp_uuid: string; grant?: KeyGrant }, robot_uuid: string) =>
  grant === undefined || grant.robots.length === 0 || grant.robots.includes(robot_uuid)
