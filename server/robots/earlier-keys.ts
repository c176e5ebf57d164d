import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { after } from '../database/clock.ts'
import type { Transaction } from '../database/database.ts'
import { earlierKeys } from '../database/schema/catalogue.ts'

/** A robot by its uuid, or an app by its id. */
export type Keyholder = Pick<typeof earlierKeys.$inferInsert, 'corp_uuid' | 'kind' | 'owner_id'>

const isHolders = ({ corp_uuid, kind, owner_id }: Keyholder) =>
  and(eq(earlierKeys.corp_uuid, corp_uuid), eq(earlierKeys.kind, kind), eq(earlierKeys.owner_id, owner_id))

const isLiving = gt(earlierKeys.expires_at, sql`now()`)

export const isLivingOf = (kind: Keyholder['kind']) => and(eq(earlierKeys.kind, kind), isLiving)

/** Whether a key works that was replaced before the last one was. */
export const isEarlier = (kind: Keyholder['kind'], key_hash: string) =>
  and(eq(earlierKeys.key_hash, key_hash), isLivingOf(kind))

/** The key before the one that is replaced now works as long as it was to, but none works longer than that one is to. */
export async function keepEarlier(
  tx: Transaction,
  holder: Keyholder,
  { old_hash, old_until }: { old_hash: string | null; old_until: string | null },
  overlapS: number,
) {
  if (overlapS === 0) return tx.delete(earlierKeys).where(isHolders(holder))
  if (old_hash !== null && old_until !== null)
    await tx
      .insert(earlierKeys)
      .values({ ...holder, key_hash: old_hash, expires_at: old_until })
      .onConflictDoNothing()
  const expires_at = sql`least(${earlierKeys.expires_at}, ${after(overlapS)})`
  return tx.update(earlierKeys).set({ expires_at }).where(isHolders(holder))
}

/** Ends those of some robots or apps; answers how many of them worked. */
export async function forgetEarlier(tx: Transaction, holders: Omit<Keyholder, 'owner_id'>, ids: readonly string[]) {
  const { corp_uuid, kind, owner_id } = earlierKeys
  const areTheirs = and(eq(corp_uuid, holders.corp_uuid), eq(kind, holders.kind), inArray(owner_id, [...ids]))
  const gone = await tx
    .delete(earlierKeys)
    .where(areTheirs)
    .returning({ isLiving: sql<boolean>`(${isLiving})` })
  return gone.filter((each) => each.isLiving).length
}
