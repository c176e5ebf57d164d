import { RESOURCES } from '../../domain/resources/all.ts'
import type { Resource } from '../../domain/resources/shape.ts'
import { announcing } from './announcing-store.ts'
import { apiKeysStore } from './api-keys-store.ts'
import { corporateInfoStore } from './corporate-info-store.ts'
import { keptRecords } from './kept-records.ts'
import { knowledgeDocsStore } from './knowledge-docs-store.ts'
import { mapPathsStore } from './map-paths-store.ts'
import { mapsStore } from './maps-store.ts'
import { noticeLogStore } from './notice-log-store.ts'
import { notingReceptions } from './noting-receptions.ts'
import { openAppsStore } from './open-apps-store.ts'
import { operationLogStore } from './operation-log-store.ts'
import { permissionsStore } from './permissions-store.ts'
import type { RecordStore } from './record-store.ts'
import { robotsStore } from './robots-store.ts'
import { signInSecretsStore } from './sign-in-secrets-store.ts'
import { skillStoreStore } from './skill-stores.ts'
import { staffStore } from './staff-store.ts'
import { supportReportsStore } from './support-reports-store.ts'
import { ticketsStore } from './tickets-store.ts'
import { webhookDeliveriesStore } from './webhook-deliveries-store.ts'
import { webhooksStore } from './webhooks-store.ts'

/** Resources that live in tables of their own, or beside others. */
const ELSEWHERE: ReadonlyMap<string, RecordStore> = new Map([
  ['staff', staffStore],
  ['receptions', notingReceptions(keptRecords)],
  ['tickets', ticketsStore],
  ['operationLog', operationLogStore],
  ['corporateInfo', corporateInfoStore],
  ['maps', mapsStore],
  ['mapPaths', mapPathsStore],
  ['permissions', permissionsStore],
  ['knowledgeDocs', knowledgeDocsStore],
  ['skillStore', skillStoreStore],
  ['robots', robotsStore],
  ['openApps', openAppsStore],
  ['signInSecrets', signInSecretsStore],
  ['supportReports', supportReportsStore],
  ['apiKeys', apiKeysStore],
  ['webhooks', webhooksStore],
  ['webhookDeliveries', webhookDeliveriesStore],
  ['noticeLog', noticeLogStore],
])

/** Receivers hear of the company's records, not of each other, and not of who else is let in. */
const isUntold = ({ id, archetype }: Resource) => archetype === 'log' || ['webhooks', 'apiKeys'].includes(id)

const STORES: ReadonlyMap<string, RecordStore> = new Map(
  RESOURCES.map((each) => {
    const store = ELSEWHERE.get(each.id) ?? keptRecords
    return [each.id, isUntold(each) ? store : announcing(store)]
  }),
)

export const storeOf = ({ id }: Resource): RecordStore => STORES.get(id) ?? keptRecords
