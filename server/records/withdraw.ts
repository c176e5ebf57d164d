import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { published } from '../database/schema/publishing.ts'
import type { Place } from './record-store.ts'

/** Takes records off robots, and answers which; where they never arrived there is nothing to take off. */
export async function withdraw(
  tx: Transaction,
  { corp_uuid, resource }: Place,
  record_ids: readonly string[],
  robot_uuids?: readonly string[],
) {
  const isOne = and(
    eq(published.corp_uuid, corp_uuid),
    eq(published.resource, resource.id),
    inArray(published.record_id, [...record_ids]),
    eq(published.goal, 'there'),
    robot_uuids && inArray(published.robot_uuid, [...robot_uuids]),
  )
  const neverSent = sql`${published.version_there} IS NULL AND ${published.state} <> 'sending'`
  const dropped = await tx
    .delete(published)
    .where(and(isOne, neverSent))
    .returning({ robot_uuid: published.robot_uuid })
  const leaving = await tx
    .update(published)
    .set({ goal: 'gone', state: 'waiting', why: '', tries: 0, due_at: null, changed_at: sql`now()` })
    .where(isOne)
    .returning({ robot_uuid: published.robot_uuid })
  return [...dropped, ...leaving].map(({ robot_uuid }) => robot_uuid)
}

/** What is removed does not stay on robots. */
export const withdrawRemoved = (tx: Transaction, place: Place, record_ids: readonly string[]) =>
  place.resource.publishes ? withdraw(tx, place, record_ids) : undefined
