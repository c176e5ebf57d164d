import { hash } from 'node:crypto'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database, Transaction } from './database.ts'
import { onceFor } from './once-for.ts'

type Values = Readonly<Record<string, unknown>>
type Preparable<Answer> = {
  toSQL: () => { sql: string }
  prepare: (name: string) => { execute: (values: Values) => Promise<Answer> }
}

/** A query whose SQL is written once, for all calls on a database; they fill its placeholders. Its name says what it is, for whoever shares a connection. */
export function prepared<Answer>(build: (db: Database | Transaction) => Preparable<Answer>) {
  const writtenFor = onceFor((db: Database | Transaction) => {
    const query = build(db)
    return query.prepare(hash('sha1', query.toSQL().sql))
  })
  return (db: Database | Transaction, values: Values = {}) => writtenFor(db).execute(values)
}

/**
 * Of many hashes, which have no spaces; to be filled with `oneOf`. They come from a subquery, so that no plan is the better for knowing how many they
 * are: the database else makes one for every call.
 */
export const isOneOf = (hash: SQLWrapper): SQL =>
  sql`${hash} = ANY ((SELECT string_to_array(${sql.placeholder('hashes')}, ' '))::text[])`
export const oneOf = (hashes: readonly string[]) => ({ hashes: hashes.join(' ') })
