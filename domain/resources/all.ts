import { advertising } from './advertising.ts'
import { agent, agentPairs } from './agent.ts'
import { announcements } from './announcements.ts'
import { answerServices } from './answer-services.ts'
import { apiKeys } from './api-keys.ts'
import { corporateInfo } from './corporate-info.ts'
import { dialogGuide, recommendations, taskQuit } from './dialogues.ts'
import { drills } from './drills.ts'
import { hello, helloRole, helloVip } from './greetings.ts'
import { exhibits, patrol, tourRoutes } from './guiding.ts'
import { robotHome, tourHome } from './home-screens.ts'
import { icebreakers } from './icebreakers.ts'
import { keywords } from './keywords.ts'
import { knowledgeDocs } from './knowledge-docs.ts'
import { ktvLeads } from './ktv-leads.ts'
import { learning } from './learning.ts'
import { mapJobs, mapPaths, maps, roomMaps } from './maps.ts'
import { miniApps } from './mini-apps.ts'
import { dailyNotice, noticeLog } from './notices.ts'
import { openApps } from './open-apps.ts'
import { operationLog } from './operation-log.ts'
import { permissions } from './permissions.ts'
import { places } from './places.ts'
import { qaLibrary } from './qa-library.ts'
import { readings } from './readings.ts'
import { inviteSms, receptions, vipService } from './receptions.ts'
import { robots } from './robots.ts'
import type { Resource } from './shape.ts'
import { signInSecrets } from './sign-in-secrets.ts'
import { dataRooms, remoteSites } from './sites.ts'
import { skillStore, skills } from './skills.ts'
import { smartQa } from './smart-qa.ts'
import { staff } from './staff.ts'
import { supportReports } from './support-reports.ts'
import { terminology } from './terminology.ts'
import { tickets } from './tickets.ts'
import { topics } from './topics.ts'
import { tourists } from './tourists.ts'
import { ttsSetting } from './tts-setting.ts'
import { vips } from './vips.ts'
import { visitors } from './visitors.ts'
import { voices } from './voices.ts'
import { warningRecord, warningRules } from './warnings.ts'
import { webhookDeliveries, webhooks } from './webhooks.ts'

export const RESOURCES = [
  ...[staff, visitors, tourists, vips, corporateInfo, permissions, operationLog],
  ...[robots, openApps, signInSecrets, apiKeys, webhooks, webhookDeliveries, supportReports],
  ...[robotHome, tourHome],
  ...[hello, helloRole, helloVip, icebreakers, recommendations, dialogGuide, taskQuit],
  ...[receptions, vipService, inviteSms, voices],
  ...[topics, qaLibrary, keywords, terminology, readings, learning, announcements, answerServices],
  ...[agent, agentPairs, knowledgeDocs],
  ...[miniApps, places, drills, smartQa],
  ...[tourRoutes, exhibits, patrol, advertising],
  ...[warningRules, dailyNotice, warningRecord, noticeLog, tickets, ttsSetting],
  ...[maps, mapPaths, mapJobs, roomMaps, ktvLeads, remoteSites, dataRooms, skillStore, skills],
] as const

export type ResourceId = (typeof RESOURCES)[number]['id']

const BY_ID: ReadonlyMap<string, Resource> = new Map(RESOURCES.map((each) => [each.id, each]))

export const resourceOf = (id: string) => BY_ID.get(id)
