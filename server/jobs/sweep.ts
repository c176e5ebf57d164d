import { sql } from 'drizzle-orm'
import { knowledgeDocs } from '../../domain/resources/knowledge-docs.ts'
import type { Database } from '../database/database.ts'
import { apiKeySecrets } from '../database/schema/api-keys.ts'
import { earlierKeys } from '../database/schema/catalogue.ts'
import {
  addressTries,
  codes,
  passkeys,
  passwordLocks,
  people,
  resetTokens,
  sendCounters,
  sessions,
  spentChallenges,
  ssoTokens,
  userPrefs,
} from '../database/schema/identity.ts'
import { importFiles, importRows } from '../database/schema/imports.ts'
import { fileParts, files, passages } from '../database/schema/knowledge.ts'
import { publications, published } from '../database/schema/publishing.ts'
import { recordActivity, records, recordUniques } from '../database/schema/records.ts'
import { commandResults, commands } from '../database/schema/remote.ts'
import { forgetJobs } from '../imports/leases.ts'
import { correctUsage, countUsage } from '../quotas/quotas.ts'
import { correctCounts } from '../records/record-counts.ts'
import { BIN_DAYS, UNDO_HOURS } from '../records/undo-time.ts'
import { COMMAND_DAYS } from '../remote/commands.ts'
import { deleteAll, inBatches, type Sweeping, someOf } from './batches.ts'
import { sweepReports } from './expired-reports.ts'

/** Of half a megabyte each. */
const PARTS_AT_ONCE = 100

/** The longest time for which a limit looks back. */
const DAY = sql`interval '24 hours'`
/** For so long a key that no longer works says why. */
const KEY_DAYS = 90
const isLongAgo = (moments: unknown) => sql`NOT EXISTS (SELECT 1 FROM unnest(${moments}) AS t WHERE t > now() - ${DAY})`

/** People who are gone, and whose removal can no longer be undone. */
const isNobodys = ({
  corp_uuid,
  user_uuid,
}: typeof userPrefs | typeof passkeys) => sql`NOT EXISTS (SELECT 1 FROM ${people}
    WHERE ${people.corp_uuid} = ${corp_uuid} AND ${people.user_uuid} = ${user_uuid})
  AND NOT EXISTS (SELECT 1 FROM ${records}
    WHERE ${records.corp_uuid} = ${corp_uuid} AND ${records.resource} = 'staff' AND ${records.record_id} = ${user_uuid})`

/** What robots have given back, and presses that can no longer be repeated by mistake. */
async function sweepPublishing(sweeping: Sweeping) {
  const isGone = sql`${published.goal} = 'gone' AND ${published.state} = 'done'`
  await deleteAll(sweeping, published, sql`${isGone} AND ${published.changed_at} < now() - ${DAY}`)
  const isNeeded = sql`SELECT 1 FROM ${published}
    WHERE ${published.corp_uuid} = ${publications.corp_uuid} AND ${published.publication_id} = ${publications.publication_id}`
  const isOver = sql`${publications.published_at} < now() - ${DAY} AND NOT EXISTS (${isNeeded})`
  await deleteAll(sweeping, publications, isOver)
}

/**
 * Files that no record holds any more, not even one whose removal can be undone. Which fields hold files is asked first: compared field by
 * field, each file would be looked for in all records of its page.
 */
function sweepFiles({ db, signal }: Sweeping, days: number) {
  const isHeld = sql`SELECT 1 FROM (SELECT DISTINCT resource, field FROM ${files}) AS held
    JOIN ${records} AS r ON r.resource = held.resource
    WHERE r.corp_uuid = ${files.corp_uuid} AND held.resource = ${files.resource} AND held.field = ${files.field}
      AND r."values" ->> held.field = ${files.file_id}`
  const isGone = sql`${files.created_at} < now() - make_interval(days => ${days}) AND NOT EXISTS (${isHeld})`
  const { corp_uuid, size } = files
  const deleteSome = () =>
    db.transaction(async (tx) => {
      const gone = await tx.delete(files).where(someOf(files, isGone)).returning({ corp_uuid, size })
      for (const [corp, freed] of sizesOf(gone)) await countUsage(tx, corp, 'files', -freed)
      return gone.length
    })
  return inBatches(signal, deleteSome)
}

function sizesOf(gone: readonly { corp_uuid: string; size: number }[]) {
  const sizes = new Map<string, number>()
  for (const { corp_uuid, size } of gone) sizes.set(corp_uuid, (sizes.get(corp_uuid) ?? 0) + size)
  return sizes
}

/** What files held that are gone, and what was read of records that are gone. */
async function sweepContents(sweeping: Sweeping) {
  const hasFile = sql`SELECT 1 FROM ${files}
    WHERE ${files.corp_uuid} = ${fileParts.corp_uuid} AND ${files.file_id} = ${fileParts.file_id}`
  await deleteAll(sweeping, fileParts, sql`NOT EXISTS (${hasFile})`, PARTS_AT_ONCE)
  const hasRecord = sql`SELECT 1 FROM ${records} WHERE ${records.corp_uuid} = ${passages.corp_uuid}
    AND ${records.resource} = ${knowledgeDocs.id} AND ${records.record_id} = ${passages.record_id}`
  await deleteAll(sweeping, passages, sql`NOT EXISTS (${hasRecord})`)
}

/** What can no longer sign anybody in, nor count against anybody. */
async function sweepSignIn(sweeping: Sweeping) {
  for (const table of [sessions, resetTokens, ssoTokens, spentChallenges, earlierKeys])
    await deleteAll(sweeping, table, sql`${table.expires_at} < now()`)
  const { revoked_at, works_until } = apiKeySecrets
  const isForgotten = sql`coalesce(${revoked_at}, ${works_until}) < now() - make_interval(days => ${KEY_DAYS})`
  await deleteAll(sweeping, apiKeySecrets, isForgotten)
  await deleteAll(sweeping, codes, sql`${codes.expires_at} < now() AND ${isLongAgo(codes.wrong_at)}`)
  await deleteAll(sweeping, addressTries, sql`${addressTries.until} < now()`)
  await deleteAll(sweeping, sendCounters, isLongAgo(sendCounters.sent_at))
  const { failures, guesses, guessed_at, locks, locked_until } = passwordLocks
  const isClear = sql`${failures} = 0 AND ${guesses} = '{}' AND ${locks} = 0 AND ${locked_until} IS NULL`
  const isFaded = sql`${guessed_at} < now() - ${DAY} AND coalesce(${locked_until} < now(), true)`
  await deleteAll(sweeping, passwordLocks, sql`(${isClear}) OR (${isFaded})`)
}

/** What can no longer come back, with all that was written beside it. */
function sweepRecords({ db, signal }: Sweeping) {
  const isOver = sql`${records.removed_at} < now() - make_interval(days => ${BIN_DAYS})`
  const { corp_uuid, resource, record_id } = records
  const deleteSome = () =>
    db.transaction(async (tx) => {
      const gone = await tx.delete(records).where(someOf(records, isOver)).returning({ corp_uuid, resource, record_id })
      const given = sql`SELECT corp_uuid, resource, record_id FROM json_to_recordset(${JSON.stringify(gone)}::json)
        AS g (corp_uuid text, resource text, record_id text)`
      await tx.execute(sql`DELETE FROM ${recordActivity} WHERE (corp_uuid, resource, record_id) IN (${given})`)
      return gone.length
    })
  return inBatches(signal, deleteSome)
}

async function sweepCommands(sweeping: Sweeping) {
  const isOld = sql`${commands.sent_at} < now() - make_interval(days => ${COMMAND_DAYS})`
  const isOfOld = sql`EXISTS (SELECT 1 FROM ${commands}
    WHERE ${commands.corp_uuid} = ${commandResults.corp_uuid} AND ${commands.command_id} = ${commandResults.command_id}
    AND ${isOld})`
  await deleteAll(sweeping, commandResults, isOfOld)
  await deleteAll(sweeping, commands, isOld)
}

async function sweepPeople(sweeping: Sweeping) {
  for (const table of [userPrefs, passkeys]) await deleteAll(sweeping, table, isNobodys(table))
}

const never = new AbortController().signal

/** Deletes what nobody needs any more, and puts counts right; a part that fails holds up no other. Throws what failed in the end. */
export async function sweep(db: Database, unusedFileDays = 1, signal = never) {
  const sweeping = { db, signal }
  const failures: unknown[] = []
  const parts = [
    () => sweepSignIn(sweeping),
    () => sweepRecords(sweeping),
    () => sweepReports(sweeping),
    () => correctCounts(db),
    () => forgetJobs(db, UNDO_HOURS),
    () => sweepPublishing(sweeping),
    () => sweepFiles(sweeping, unusedFileDays),
    () => sweepContents(sweeping),
    () => correctUsage(db),
    () => sweepCommands(sweeping),
    () => sweepPeople(sweeping),
  ]
  for (const part of parts) {
    if (signal.aborted) break
    await part().catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} parts of the sweep failed`)
  if (failures.length === 1) throw failures[0]
}

/** The embedded database does not tidy up by itself: without this its lists, counts and look-ups grow slow. */
export const tidy = (db: Database) =>
  db.execute(sql`VACUUM (ANALYZE) ${records}, ${recordUniques}, ${published}, ${importRows}, ${importFiles}`)
