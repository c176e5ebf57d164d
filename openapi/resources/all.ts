import { advertising } from './advertising.ts'
import { corporateInfo } from './corporate-info.ts'
import { hello, helloRole, helloVip } from './greetings.ts'
import { exhibits, patrol, tourRoutes } from './guiding.ts'
import { keywords } from './keywords.ts'
import { ktvLeads } from './ktv-leads.ts'
import { mapJobs, mapPaths, maps, roomMaps } from './maps.ts'
import { operationLog } from './operation-log.ts'
import { qaLibrary } from './qa-library.ts'
import type { Resource } from './shape.ts'
import { dataRooms, remoteSites } from './sites.ts'
import { skillStore, skills } from './skills.ts'
import { staff } from './staff.ts'
import { terminology } from './terminology.ts'
import { tickets } from './tickets.ts'
import { tourists } from './tourists.ts'
import { ttsSetting } from './tts-setting.ts'
import { vips } from './vips.ts'
import { visitors } from './visitors.ts'
import { dailyNotice, warningRecord, warningRules } from './warnings.ts'

/** Every page that keeps records. */
export const RESOURCES = [
  ...[staff, visitors, tourists, vips, corporateInfo, operationLog],
  ...[qaLibrary, keywords, terminology, hello, helloRole, helloVip],
  ...[tourRoutes, exhibits, patrol, advertising],
  ...[warningRules, dailyNotice, warningRecord, tickets, ttsSetting],
  ...[maps, mapPaths, mapJobs, roomMaps, ktvLeads, remoteSites, dataRooms, skillStore, skills],
] as const

export type ResourceId = (typeof RESOURCES)[number]['id']

const BY_ID: ReadonlyMap<string, Resource> = new Map(RESOURCES.map((each) => [each.id, each]))

export const resourceOf = (id: string) => BY_ID.get(id)
