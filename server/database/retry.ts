import type { Database } from './database.ts'

const TRIES = 5
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/** The SQLSTATE or system code of an error, also when it comes wrapped. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return codeOf(error.cause)
}

const NAME_UNKNOWN = '26000'
const NAME_TAKEN = '42P05'
const PLAN_OUTDATED = '0A000'

/** Whether a prepared statement is not on the connection, is there already (behind PgBouncer others use it too), or answers otherwise since a migration. */
export const isOfName = (error: unknown) => [NAME_UNKNOWN, NAME_TAKEN, PLAN_OUTDATED].includes(codeOf(error) ?? '')

const mayRetry = (error: unknown) => [SERIALIZATION_FAILURE, DEADLOCK].includes(codeOf(error) ?? '') || isOfName(error)

/** Does the work again when the database asks for it (another transaction was first). */
export async function withRetry<T>(work: () => Promise<T>, triesLeft = TRIES): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (triesLeft <= 1 || !mayRetry(error)) throw error
    return withRetry(work, triesLeft - 1)
  }
}

const ALREADY_THERE = /^(23505|42P0[67]|42710)$/

/** For set-up work that several servers may start at once: the second one does it again and finds it done. */
export async function withoutRace<T>(work: () => Promise<T>, triesLeft = TRIES): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (triesLeft <= 1 || !(mayRetry(error) || ALREADY_THERE.test(codeOf(error) ?? ''))) throw error
    return withoutRace(work, triesLeft - 1)
  }
}

/** The same database with transactions that are tried again. */
export function retrying(db: Database): Database {
  const once = db.transaction.bind(db)
  db.transaction = (work, config) => withRetry(() => once(work, config))
  return db
}
