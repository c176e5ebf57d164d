import { sql } from 'drizzle-orm'
import { type ResourceId, resourceOf } from '../../domain/resources/all.ts'
import { SINGLE_ID } from '../../domain/resources/shape.ts'
import { completed } from '../../domain/resources/values.ts'
import type { Database, Transaction } from '../database/database.ts'
import { records } from '../database/schema/records.ts'
import { keepAll } from '../records/kept-records.ts'
import type { RecordValues } from '../records/record-store.ts'
import { ADVERTISING } from './records/advertising.ts'
import { AGENT, AGENT_PAIRS } from './records/agent.ts'
import {
  ANNOUNCEMENTS,
  ANSWER_SERVICES,
  DRILLS,
  LEARNING,
  MINI_APPS,
  PLACES,
  READINGS,
  SMART_QA,
  TOPICS,
} from './records/answers.ts'
import { DIALOG_GUIDE, DIALOG_REPORT, ICEBREAKERS, RECOMMENDATIONS, TASK_QUIT, VOICES } from './records/greeter.ts'
import { PERMISSIONS } from './records/groups.ts'
import { TOURISTS, VIPS, VISITORS } from './records/guests.ts'
import { EXHIBITS, PATROL, TOUR_ROUTES } from './records/guiding.ts'
import { CORPORATE_INFO, DAILY_NOTICE, TICKETS, TTS_SETTING, WARNING_RECORD, WARNING_RULES } from './records/house.ts'
import { DATA_ROOMS, MAP_JOBS, MAP_PATHS, MAPS, REMOTE_SITES, ROOM_MAPS } from './records/places.ts'
import { INVITE_SMS, RECEPTIONS, VIP_SERVICE } from './records/receptions.ts'
import { ROBOT_HOME, TOUR_HOME } from './records/screens.ts'
import { KTV_LEADS, SKILL_STORE, SKILLS } from './records/skills.ts'
import { HELLO, HELLO_ROLE, HELLO_VIP, KEYWORDS, QA_LIBRARY, TERMINOLOGY } from './records/talk.ts'
import { KNOWLEDGE_DOCS, seedDocuments } from './seed-documents.ts'

type Kept = Exclude<ResourceId, 'staff' | 'operationLog'>

/** What the demo's companies keep; staff and the operation log live elsewhere. */
export const SEED_RECORDS: Readonly<Record<Kept, Readonly<Record<string, readonly RecordValues[]>>>> = {
  visitors: VISITORS,
  tourists: TOURISTS,
  vips: VIPS,
  corporateInfo: CORPORATE_INFO,
  permissions: PERMISSIONS,
  agent: AGENT,
  agentPairs: AGENT_PAIRS,
  knowledgeDocs: KNOWLEDGE_DOCS,
  robotHome: ROBOT_HOME,
  tourHome: TOUR_HOME,
  icebreakers: ICEBREAKERS,
  recommendations: RECOMMENDATIONS,
  dialogGuide: DIALOG_GUIDE,
  dialogReport: DIALOG_REPORT,
  taskQuit: TASK_QUIT,
  receptions: RECEPTIONS,
  vipService: VIP_SERVICE,
  inviteSms: INVITE_SMS,
  voices: VOICES,
  topics: TOPICS,
  readings: READINGS,
  learning: LEARNING,
  announcements: ANNOUNCEMENTS,
  answerServices: ANSWER_SERVICES,
  miniApps: MINI_APPS,
  places: PLACES,
  drills: DRILLS,
  smartQa: SMART_QA,
  qaLibrary: QA_LIBRARY,
  keywords: KEYWORDS,
  terminology: TERMINOLOGY,
  hello: HELLO,
  helloRole: HELLO_ROLE,
  helloVip: HELLO_VIP,
  tourRoutes: TOUR_ROUTES,
  exhibits: EXHIBITS,
  patrol: PATROL,
  advertising: ADVERTISING,
  warningRules: WARNING_RULES,
  dailyNotice: DAILY_NOTICE,
  warningRecord: WARNING_RECORD,
  tickets: TICKETS,
  ttsSetting: TTS_SETTING,
  maps: MAPS,
  mapPaths: MAP_PATHS,
  mapJobs: MAP_JOBS,
  roomMaps: ROOM_MAPS,
  ktvLeads: KTV_LEADS,
  remoteSites: REMOTE_SITES,
  dataRooms: DATA_ROOMS,
  skillStore: SKILL_STORE,
  skills: SKILLS,
}

const AUTHOR: Readonly<Record<string, string>> = { c_aurora: 'u_admin', c_hotel: 'u_one', c_melody: 'u_ktv' }

const idAt = (id: string, at = -1) => `${id}_${at + 1}`

const vipId = (corp: string, name: unknown) =>
  idAt(
    'vips',
    VIPS[corp]?.findIndex(({ full_name }) => full_name === name),
  )

const mapId = (corp: string, name: unknown) =>
  idAt(
    'maps',
    MAPS[corp]?.findIndex((map) => map.name === name),
  )

/** What is kept beside another record has that one's id; the two are told together by their names. */
const BESIDE: Readonly<Record<string, (corp: string, name: unknown) => string>> = {
  mapPaths: mapId,
  skills: (_, name) =>
    idAt(
      'skillStore',
      SKILL_STORE['']?.findIndex((skill) => skill.name === name),
    ),
}

/** A skill that a company has is what the store says it is. */
function withOffer(id: string, values: RecordValues) {
  const offer = id === 'skills' ? SKILL_STORE['']?.find(({ name }) => name === values.name) : undefined
  return offer ? { icon: offer.icon, category: offer.category, publisher: offer.publisher, ...values } : values
}

/** A greeting names its guest, a tour its map; the record refers to theirs. */
const withIds = (corp: string, values: RecordValues) => ({
  ...values,
  ...('vip' in values && { vip: vipId(corp, values.vip) }),
  ...('map' in values && { map: mapId(corp, values.map) }),
})

async function keep(tx: Transaction, id: string, corp_uuid: string, rows: readonly RecordValues[]) {
  const resource = resourceOf(id)
  if (!resource) return
  const made = rows.map((values, index) => ({
    record_id: resource.archetype === 'single' ? SINGLE_ID : (BESIDE[id]?.(corp_uuid, values.name) ?? idAt(id, index)),
    values: completed(resource.fields, withOffer(id, withIds(corp_uuid, values))),
  }))
  await keepAll(tx, { corp_uuid, resource }, AUTHOR[corp_uuid] ?? '', made)
}

/** Makes what the demo's companies keep; does nothing where anything is kept already. */
export async function seedRecords(db: Database) {
  await db.transaction(async (tx) => {
    const [any] = await tx.select({ one: sql`1` }).from(records).limit(1)
    if (any) return
    for (const [id, corps] of Object.entries(SEED_RECORDS))
      for (const [corp_uuid, rows] of Object.entries(corps)) await keep(tx, id, corp_uuid, rows)
    await seedDocuments(tx)
  })
}
