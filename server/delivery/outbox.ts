import type { Database } from '../database/database.ts'
import type { Driver } from './delivery.ts'
import { keepMessage } from './sent-messages.ts'

/** Keeps messages for `/dev/outbox` instead of sending them. */
export const outboxDriver =
  (db: Database): Driver =>
  (message) =>
    keepMessage(db, message)
