import type { Database, Transaction } from './database.ts'

type Values = Readonly<Record<string, unknown>>
type Preparable<Answer> = { prepare: (name: string) => { execute: (values: Values) => Promise<Answer> } }

/** Named statements fail behind PgBouncer: on the wire each comes whole. */
const UNNAMED = ''

/** A query whose SQL is written once, for all calls on a database; they fill its placeholders. */
export function prepared<Answer>(build: (db: Database | Transaction) => Preparable<Answer>) {
  const written = new WeakMap<Database | Transaction, ReturnType<Preparable<Answer>['prepare']>>()
  return (db: Database | Transaction, values: Values = {}) => {
    const query = written.get(db) ?? build(db).prepare(UNNAMED)
    written.set(db, query)
    return query.execute(values)
  }
}
