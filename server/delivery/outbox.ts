import type { Database } from '../store/database.ts'
import { keepMessage } from '../store/outbox.ts'
import type { Driver } from './delivery.ts'

/** Keeps messages for `/dev/outbox` instead of sending them. */
export const outboxDriver =
  (db: Database): Driver =>
  (message) =>
    keepMessage(db, message)
