import { and, eq, sql } from 'drizzle-orm'
import { resourceOf } from '../../domain/resources/all.ts'
import type { Database, Transaction } from '../database/database.ts'
import { publications, published } from '../database/schema/publishing.ts'
import { records } from '../database/schema/records.ts'
import { mapOf } from '../publishing/plan.ts'

type Seeded = { corp_uuid: string; resource: string; at: number; robots: readonly string[] }

/** What the demo's robots have from the beginning: which record of a page, on which robots. */
const PUBLISHED: readonly Seeded[] = [
  { corp_uuid: 'c_aurora', resource: 'tourRoutes', at: 1, robots: ['r_xm-2026-0101', 'r_xm-2026-0103'] },
  { corp_uuid: 'c_aurora', resource: 'tourRoutes', at: 2, robots: ['r_xp-2026-0021', 'r_xp-2026-0022'] },
  { corp_uuid: 'c_aurora', resource: 'exhibits', at: 1, robots: ['r_xp-2026-0021'] },
  { corp_uuid: 'c_aurora', resource: 'patrol', at: 1, robots: ['r_xm-2026-0101'] },
  { corp_uuid: 'c_aurora', resource: 'patrol', at: 2, robots: ['r_cr-2026-0013'] },
  {
    corp_uuid: 'c_aurora',
    resource: 'advertising',
    at: 1,
    robots: ['r_xm-2026-0101', 'r_xm-2026-0102', 'r_dp-2026-0003'],
  },
  { corp_uuid: 'c_aurora', resource: 'advertising', at: 2, robots: ['r_zc-2026-0045', 'r_zc-2026-0046'] },
  { corp_uuid: 'c_hotel', resource: 'patrol', at: 1, robots: ['r_jd-2026-0302'] },
]

async function seedOne(tx: Transaction, { corp_uuid, resource, at, robots }: Seeded) {
  const record_id = `${resource}_${at}`
  const isIt = and(eq(records.corp_uuid, corp_uuid), eq(records.resource, resource), eq(records.record_id, record_id))
  const [record] = await tx.select({ values: records.values, version: records.version }).from(records).where(isIt)
  const definition = resourceOf(resource)
  if (!record || !definition) return
  const what = { corp_uuid, resource, record_id, publication_id: `seed ${record_id}`, version: record.version }
  const map_name = await mapOf(tx, { corp_uuid, resource: definition }, record.values)
  await tx.insert(publications).values({ ...what, values: record.values, map_name })
  const done = { ...what, version_there: record.version, state: 'done' as const, tries: 1 }
  await tx.insert(published).values(robots.map((robot_uuid) => ({ ...done, robot_uuid })))
}

/** Gives the demo's robots what they have from the beginning; does nothing where anything was ever published. */
export async function seedPublishing(db: Database) {
  await db.transaction(async (tx) => {
    const [any] = await tx.select({ one: sql`1` }).from(publications).limit(1)
    if (any) return
    for (const seeded of PUBLISHED) await seedOne(tx, seeded)
  })
}
