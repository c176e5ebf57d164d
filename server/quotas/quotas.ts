import { and, eq, isNull, sql } from 'drizzle-orm'
import { supportReports } from '../../domain/resources/support-reports.ts'
import { RET } from '../../openapi/ret.ts'
import { type RefusalRet, Refused } from '../contract/refused.ts'
import type { Database, Transaction } from '../database/database.ts'
import { robots } from '../database/schema/catalogue.ts'
import { addressTries, corps, people } from '../database/schema/identity.ts'
import { imports } from '../database/schema/imports.ts'
import { files } from '../database/schema/knowledge.ts'
import { companyUsage, recordCounts, records } from '../database/schema/records.ts'
import { hashOf } from '../secrets/secrets.ts'
import type { Settings } from '../settings.ts'

const MIB = 1024 * 1024
/** The share of a quota from which on people are told. */
const NEARLY = 0.9

type Counted = 'records' | 'people' | 'robots'
type Kept = Counted | 'files'
export type QuotaKind = Kept | 'imports' | 'exports'
/** What of a company is nearly used up. */
export type Quota = { quota: QuotaKind | 'reports'; used: number; limit: number }
type Full = Omit<Quota, 'quota'> & { quota: Quota['quota'] | 'dailyReports' | 'webhooks' | 'apiKeys' }

export const isNearlyFull = ({ used, limit }: Pick<Quota, 'used' | 'limit'>) => used >= limit * NEARLY

/** How much a company may have. */
export type Most = Readonly<Record<Counted, number>>

export const mostOf = ({ QUOTA_RECORDS, QUOTA_PEOPLE, QUOTA_ROBOTS }: Settings): Most => ({
  ...{ records: QUOTA_RECORDS, people: QUOTA_PEOPLE, robots: QUOTA_ROBOTS },
})
export const filesMost = ({ QUOTA_FILES_MIB }: Settings) => QUOTA_FILES_MIB * MIB
export const exportsCounter = (corp_uuid: string) => hashOf(`exports ${corp_uuid}`)

const isUsage = (corp_uuid: string, quota: QuotaKind) =>
  and(eq(companyUsage.corp_uuid, corp_uuid), eq(companyUsage.quota, quota))

/** What a company has before anybody counted. */
const COUNTED = {
  records: (corp_uuid: string) =>
    sql`(SELECT count(*) FROM ${records} WHERE ${records.corp_uuid} = ${corp_uuid} AND removed_at IS NULL)`,
  files: (corp_uuid: string) =>
    sql`(SELECT coalesce(sum(size), 0) FROM ${files} WHERE ${files.corp_uuid} = ${corp_uuid})`,
  people: (corp_uuid: string) => sql`(SELECT count(*) FROM ${people} WHERE ${people.corp_uuid} = ${corp_uuid})`,
  robots: (corp_uuid: string) => sql`(SELECT count(*) FROM ${robots} WHERE ${robots.corp_uuid} = ${corp_uuid})`,
  imports: () => sql`0`,
}

/** What a company has in use; held until the transaction ends, so that those who add wait for each other. */
export async function heldUsage(tx: Transaction, corp_uuid: string, quota: Kept | 'imports'): Promise<number> {
  const look = () =>
    tx.select({ used: companyUsage.used }).from(companyUsage).where(isUsage(corp_uuid, quota)).for('update')
  const [known] = await look()
  if (known) return known.used
  await tx.execute(sql`INSERT INTO ${companyUsage} (corp_uuid, quota, used)
    VALUES (${corp_uuid}, ${quota}, ${COUNTED[quota](corp_uuid)}) ON CONFLICT DO NOTHING`)
  return (await look())[0]?.used ?? 0
}

export const isFull = (full: Full, ret: RefusalRet = RET.quotaReached) => new Refused(ret, full)

type Asked = { corp_uuid: string; most?: Most | undefined }

/** How many more there may be; held like the use of them. */
export async function roomFor(tx: Transaction, { corp_uuid, most }: Asked, quota: Counted) {
  if (!most) return Number.POSITIVE_INFINITY
  return Math.max(0, most[quota] - (await heldUsage(tx, corp_uuid, quota)))
}

/** Throws where there is no room for so many. */
export async function insistOnRoom(tx: Transaction, { corp_uuid, most }: Asked, quota: Counted, more: number) {
  if (!most) return
  const used = await heldUsage(tx, corp_uuid, quota)
  if (used + more > most[quota]) throw isFull({ quota, used, limit: most[quota] })
}

/** A removal that was a mistake is undone although others have filled the room since: up to so much more than there may be. */
const RESTORED_MORE = 0.1

/** What comes back, held to that; what there is counts it afterwards. */
export async function restoredWithin<Row>(
  tx: Transaction,
  { corp_uuid, most }: Asked,
  quota: Counted,
  restore: () => Promise<Row[]>,
): Promise<Row[]> {
  if (!most) return restore()
  const [used, limit] = [await heldUsage(tx, corp_uuid, quota), most[quota]]
  const back = await restore()
  if (used + back.length > limit + Math.ceil(limit * RESTORED_MORE)) throw isFull({ quota, used, limit })
  return back
}

/** Counts more, or less. Nothing where nobody has counted yet. */
export const countUsage = (tx: Database | Transaction, corp_uuid: string, quota: Kept, more: number) =>
  tx
    .update(companyUsage)
    .set({ used: sql`greatest(0, ${companyUsage.used} + ${more}::bigint)` })
    .where(isUsage(corp_uuid, quota))

const THERE = {
  records: sql`(SELECT corp_uuid, sum(counted) AS used FROM ${recordCounts} GROUP BY 1)`,
  files: sql`(SELECT corp_uuid, sum(size) AS used FROM ${files} GROUP BY 1)`,
  people: sql`(SELECT corp_uuid, count(*) AS used FROM ${people} GROUP BY 1)`,
  robots: sql`(SELECT corp_uuid, count(*) AS used FROM ${robots} GROUP BY 1)`,
}

/** Adds by how much companies' use was counted wrong, by the noted numbers of records, the sizes of files, and the people and robots of one moment. */
export async function correctUsage(db: Database) {
  for (const quota of Object.keys(THERE) as Kept[])
    await db.execute(sql`
      UPDATE ${companyUsage} AS usage SET used = usage.used + wrong.missing
      FROM (
        SELECT known.corp_uuid, coalesce(there.used, 0) - known.used AS missing
        FROM ${companyUsage} AS known LEFT JOIN ${THERE[quota]} AS there USING (corp_uuid) WHERE known.quota = ${quota}
      ) AS wrong
      WHERE usage.corp_uuid = wrong.corp_uuid AND usage.quota = ${quota} AND wrong.missing <> 0`)
}

/** What of a company's quotas is nearly used up. */
export async function nearlyFull(db: Database, corp_uuid: string, settings: Settings): Promise<Quota[]> {
  const { rows } = await db.execute<{ quota: QuotaKind; used: string }>(sql`
    SELECT quota, used::text AS used FROM ${companyUsage} WHERE corp_uuid = ${corp_uuid} AND quota <> 'imports'
    UNION ALL SELECT 'exports', tries::text FROM ${addressTries}
      WHERE counter_hash = ${exportsCounter(corp_uuid)} AND until > now()
    UNION ALL SELECT 'imports', count(*)::text FROM ${imports}
      WHERE corp_uuid = ${corp_uuid} AND state IN ('waiting', 'running', 'undoing')`)
  const limits = {
    ...mostOf(settings),
    files: filesMost(settings),
    imports: settings.QUOTA_IMPORTS,
    exports: settings.QUOTA_EXPORTS_HOUR,
  }
  return rows.map(({ quota, used }) => ({ quota, used: Number(used), limit: limits[quota] })).filter(isNearlyFull)
}

/** The reports of a company that lets them be sent, where they are nearly as many as it may have. */
export async function nearlyFullReports(db: Database, corp_uuid: string, limit: number): Promise<Quota[]> {
  const [corp] = await db.select({ takes: corps.takes_reports }).from(corps).where(eq(corps.corp_uuid, corp_uuid))
  if (corp?.takes !== true) return []
  const isReport = and(eq(records.resource, supportReports.id), isNull(records.removed_at))
  const used = await db.$count(records, and(eq(records.corp_uuid, corp_uuid), isReport))
  return isNearlyFull({ used, limit }) ? [{ quota: 'reports', used, limit }] : []
}
