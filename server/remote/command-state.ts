import { and, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { LIVE, WAITING } from '../../domain/commands.ts'
import { commandResults, commands } from '../database/schema/remote.ts'

/** How much longer than the answer the doing may take. */
const DOING_FACTOR = 10

const { state, changed_at, lasts_s, reason } = commandResults
const oneOf = (states: readonly string[]) => inArray(state, [...states] as never[])

type Seconds = number | Placeholder

const patience = (timeoutS: Seconds) => sql`make_interval(secs => CASE WHEN ${state} = 'sent' THEN ${timeoutS}::int
  ELSE ${timeoutS}::int * ${DOING_FACTOR} + ${lasts_s} END)`

/** Nobody has heard of it for too long. */
const isSilent = (timeoutS: Seconds): SQL<boolean> =>
  sql`(${oneOf(LIVE)} AND ${changed_at} < now() - ${patience(timeoutS)})`

/** As long as anything may take. */
const LASTS_MOST_S = 86_400

/** Where the index of what is live need not look. */
export const isRecent = (timeoutS: Seconds) =>
  sql`${changed_at} > now() - make_interval(secs => ${timeoutS}::int * ${DOING_FACTOR}::int + ${LASTS_MOST_S}::int)`

export const isLive = (timeoutS: Seconds): SQL<boolean> => sql`(${oneOf(LIVE)} AND NOT ${isSilent(timeoutS)})`
export const isWaiting = (timeoutS: number): SQL<boolean> => sql`(${oneOf(WAITING)} AND NOT ${isSilent(timeoutS)})`

/** A result's state as it is to be read: silence is a time-out. */
export const stateNow = (timeoutS: number) =>
  sql<typeof commandResults.$inferSelect.state>`CASE WHEN ${isSilent(timeoutS)} THEN 'timed_out' ELSE ${state} END`
export const reasonNow = (timeoutS: number) =>
  sql<typeof commandResults.$inferSelect.reason>`CASE WHEN ${isSilent(timeoutS)} THEN 'no_answer' ELSE ${reason} END`

/** What joins the command that a result is of. */
export const isItsCommand = and(
  eq(commands.corp_uuid, commandResults.corp_uuid),
  eq(commands.command_id, commandResults.command_id),
)
