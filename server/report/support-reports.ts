import { isUtf8 } from 'node:buffer'
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { supportReports } from '../../domain/resources/support-reports.ts'
import { isRefusal, openText } from '../../domain/statecharts/open-file.ts'
import type { Trace } from '../../domain/statecharts/trace.ts'
import { REPORT_BYTES_MAX, REPORTS_A_DAY, reportIdMeant, reportIdOf } from '../../domain/support-reports.ts'
import { RET } from '../../openapi/ret.ts'
import type { Deps, SessionHandler } from '../contract/handler.ts'
import { invalid, Refused } from '../contract/refused.ts'
import type { Database, Transaction } from '../database/database.ts'
import { corps, people } from '../database/schema/identity.ts'
import { records } from '../database/schema/records.ts'
import { bytesOf, keepFile } from '../files/files.ts'
import { readUpload } from '../files/read-upload.ts'
import { asOutsider, logOperation } from '../people/operation-log.ts'
import { ofPerson, type PersonKey } from '../people/people.ts'
import { filesMost, isFull, isNearlyFull, mostOf } from '../quotas/quotas.ts'
import { storeOf } from '../records/store-of.ts'
import { supportReportsStore } from '../records/support-reports-store.ts'
import { hashOf } from '../secrets/secrets.ts'

const RESOURCE = supportReports.id
const KIB = 1024

const ofCompany = (corp_uuid: string) => and(eq(records.corp_uuid, corp_uuid), eq(records.resource, RESOURCE))

const isThere = (corp_uuid: string) => and(ofCompany(corp_uuid), isNull(records.removed_at))

async function takesReports(db: Database, corp_uuid: string) {
  const [corp] = await db.select({ takes: corps.takes_reports }).from(corps).where(eq(corps.corp_uuid, corp_uuid))
  return corp?.takes === true
}

const wrongKind = () => invalid({ file: 'wrongKind' })

/** What was sent, where it is a trace as the viewer opens it. */
function traceIn(bytes: Buffer): Trace {
  if (bytes.length > REPORT_BYTES_MAX) throw invalid({ file: 'tooHeavy' })
  if (!isUtf8(bytes)) throw wrongKind()
  const opened = openText(bytes.toString('utf8'))
  if (isRefusal(opened) || opened.format !== 'statechart-trace/1') throw wrongKind()
  return opened
}

/** The same key of the same person names the same report, however often it is sent. */
function namesOf({ corp_uuid, user_uuid }: PersonKey, key: string) {
  const hash = hashOf(`report ${corp_uuid} ${user_uuid} ${key}`)
  return { record_id: hash.slice(0, 32), report_id: reportIdOf(Buffer.from(hash, 'hex')) }
}

/** The database's text takes neither NUL nor half a character. */
const plain = (text = '') => text.replace(/[\p{Cc}\p{Surrogate}]/gu, '')

async function count(tx: Transaction, isCounted: SQL | undefined) {
  const [found] = await tx.select({ count: sql<number>`count(*)::int` }).from(records).where(isCounted)
  return found?.count ?? 0
}

/** Asked once the report is there: those who send at once wait for each other, for all count as records of the company. */
async function insistOnRoom(tx: Transaction, { corp_uuid, user_uuid }: PersonKey, limit: number) {
  const all = await count(tx, isThere(corp_uuid))
  if (all > limit) throw isFull({ quota: 'reports', used: all - 1, limit })
  const isRecent = gt(records.created_at, sql`now() - interval '24 hours'`)
  const own = await count(tx, and(ofCompany(corp_uuid), eq(records.created_by, user_uuid), isRecent))
  if (own > REPORTS_A_DAY) throw isFull({ quota: 'dailyReports', used: own - 1, limit: REPORTS_A_DAY })
  return all
}

/** Where this one makes the company's reports nearly full, its log says so before any is refused. */
async function warnOf(tx: Transaction, { corp_uuid }: PersonKey, { used, limit }: { used: number; limit: number }) {
  if (!isNearlyFull({ used, limit }) || isNearlyFull({ used: used - 1, limit })) return
  await logOperation(tx, asOutsider(corp_uuid, ''), 'reports_nearly_full', { count: String(used) })
}

async function nameOf(tx: Transaction, person: PersonKey) {
  const [found] = await tx.select({ name: people.full_name }).from(people).where(ofPerson(people, person))
  return found?.name ?? ''
}

/** Whether it has been kept before, also where it was removed since. */
async function isKept(tx: Transaction, corp_uuid: string, record_id: string) {
  const isIt = and(ofCompany(corp_uuid), eq(records.record_id, record_id))
  return (await tx.select({ record_id: records.record_id }).from(records).where(isIt)).length > 0
}

type Sent = { key: string; bytes: Buffer; trace: Trace }

const keepReport = ({ db, settings }: Deps, person: PersonKey, { key, bytes, trace }: Sent) =>
  db.transaction(async (tx) => {
    const { corp_uuid, user_uuid } = person
    const { record_id, report_id } = namesOf(person, key)
    if (await isKept(tx, corp_uuid, record_id)) return { report_id }
    const about = { resource: RESOURCE, field: 'file', name: `${report_id}.json`, kind: 'json', created_by: user_uuid }
    await keepFile(tx, { corp_uuid, file_id: record_id, size: bytes.length, ...about }, bytes, filesMost(settings))
    const values = {
      report_id,
      sent_at: new Date().toISOString().replace(/\.\d+/, ''),
      sent_by: await nameOf(tx, person),
      size_kb: Math.ceil(bytes.length / KIB),
      build: plain(trace.app),
      support_id: plain(trace.supportId),
      file: record_id,
    }
    const place = { corp_uuid, resource: supportReports, most: mostOf(settings) }
    const actor = { corp_uuid, user_uuid, role_id: '' }
    if (!(await storeOf(supportReports).insert(tx, place, actor, { record_id, values }))) return { report_id }
    const limit = settings.QUOTA_REPORTS
    const used = await insistOnRoom(tx, person, limit)
    await logOperation(tx, person, 'report_sent', { record_id, about: report_id })
    await warnOf(tx, person, { used, limit })
    return { report_id }
  })

/** Keeps a report that a person sends, where their company lets them. */
export const sendSupportReport: SessionHandler<'sendSupportReport'> = async (deps, { key, file }, caller) => {
  const { corp_uuid, user_uuid } = caller
  if (!(await takesReports(deps.db, corp_uuid))) {
    await file.pass()
    throw new Refused(RET.notAllowed)
  }
  const tooLarge = () => invalid({ file: 'tooHeavy' })
  return readUpload(corp_uuid, { file, tooLarge }, (bytes) =>
    keepReport(deps, { corp_uuid, user_uuid }, { key, bytes, trace: traceIn(bytes) }),
  )
}

/** A report of the super admin's own company. */
export const supportReport: SessionHandler<'supportReport'> = async ({ db }, { report_id: typed }, caller) => {
  const { corp_uuid, user_uuid, role_id } = caller
  const place = { corp_uuid, resource: supportReports }
  const report_id = reportIdMeant(typed) ?? ''
  const isIt = and(isThere(corp_uuid), sql`${records.values} ->> 'report_id' = ${report_id}`)
  const [found] = await db.select({ record_id: records.record_id }).from(records).where(isIt)
  const record = found && (await supportReportsStore.find(db, place, found.record_id))
  if (!record) throw new Refused(RET.notFound)
  await supportReportsStore.readFile?.(db, place, { corp_uuid, user_uuid, role_id }, record)
  const bytes = await bytesOf(db, { corp_uuid, file_id: String(record.values.file) })
  return { report_id, report: bytes.toString('utf8') }
}
