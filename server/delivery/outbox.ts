import type { Database } from '../database/database.ts'
import { keepMessage } from './sent-messages.ts'
import type { Driver } from './delivery.ts'

/** Keeps messages for `/dev/outbox` instead of sending them. */
export const outboxDriver =
  (db: Database): Driver =>
  (message) =>
    keepMessage(db, message)
