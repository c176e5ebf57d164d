import type { Database, Transaction } from './database.ts'

/** What is made once for a database, or what else it belongs to, when it is first asked for. */
export function onceFor<T>(make: (db: Database) => T): (db: Database) => T
export function onceFor<T>(make: (db: Database | Transaction) => T): (db: Database | Transaction) => T
export function onceFor<Owner extends object, T>(make: (owner: Owner) => T): (owner: Owner) => T
export function onceFor<T>(make: (db: never) => T) {
  const made = new WeakMap<object, T>()
  return (db: never): T => {
    const known = made.get(db) ?? make(db)
    made.set(db, known)
    return known
  }
}
