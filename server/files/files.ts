import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { fileParts, files } from '../database/schema/knowledge.ts'
import { countUsage, heldUsage, isFull } from '../quotas/quotas.ts'

export type StoredFile = Omit<typeof files.$inferSelect, 'created_at'>
type FileKey = Pick<StoredFile, 'corp_uuid' | 'file_id'>

const PART_BYTES = 512 * 1024

const isFile = ({ corp_uuid, file_id }: FileKey) => and(eq(files.corp_uuid, corp_uuid), eq(files.file_id, file_id))

/** Keeps a file whole or not at all; one that is there already stays as it is. */
export const keepFile = (
  db: Database | Transaction,
  file: StoredFile,
  bytes: Buffer,
  limit = Number.MAX_SAFE_INTEGER,
) =>
  db.transaction(async (tx) => {
    const { corp_uuid, file_id, size } = file
    const used = await heldUsage(tx, corp_uuid, 'files')
    const kept = await tx.insert(files).values(file).onConflictDoNothing().returning({ file_id: files.file_id })
    if (kept.length === 0) return
    if (used + size > limit) throw isFull({ quota: 'files', used, limit })
    await countUsage(tx, corp_uuid, 'files', size)
    for (let part = 0; part * PART_BYTES < bytes.length; part++) {
      const piece = bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES)
      await tx.insert(fileParts).values({ corp_uuid, file_id, part, bytes: piece })
    }
  })

export async function findFile(db: Database | Transaction, key: FileKey): Promise<StoredFile | undefined> {
  const [found] = await db.select().from(files).where(isFile(key))
  return found
}

export async function bytesOf(db: Database, { corp_uuid, file_id }: FileKey) {
  const parts = await db
    .select({ bytes: fileParts.bytes })
    .from(fileParts)
    .where(and(eq(fileParts.corp_uuid, corp_uuid), eq(fileParts.file_id, file_id)))
    .orderBy(asc(fileParts.part))
  return Buffer.concat(parts.map(({ bytes }) => bytes))
}

export async function fileNames(db: Database | Transaction, corp_uuid: string, ids: string[]) {
  const { file_id, name } = files
  const areThey = and(eq(files.corp_uuid, corp_uuid), inArray(file_id, ids))
  const found = await db.select({ file_id, name }).from(files).where(areThey)
  return new Map(found.map((each) => [each.file_id, each.name]))
}
