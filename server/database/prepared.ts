import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database, Transaction } from './database.ts'
import { onceFor } from './once-for.ts'

type Values = Readonly<Record<string, unknown>>
type Preparable<Answer> = { prepare: (name: string) => { execute: (values: Values) => Promise<Answer> } }

/** Named statements fail behind PgBouncer: on the wire each comes whole. */
const UNNAMED = ''

/** A query whose SQL is written once, for all calls on a database; they fill its placeholders. */
export function prepared<Answer>(build: (db: Database | Transaction) => Preparable<Answer>) {
  const writtenFor = onceFor((db: Database | Transaction) => build(db).prepare(UNNAMED))
  return (db: Database | Transaction, values: Values = {}) => writtenFor(db).execute(values)
}

/** Of many hashes, which have no spaces; to be filled with `oneOf`. */
export const isOneOf = (hash: SQLWrapper): SQL =>
  sql`${hash} = ANY (string_to_array(${sql.placeholder('hashes')}, ' '))`
export const oneOf = (hashes: readonly string[]) => ({ hashes: hashes.join(' ') })
