import { timestamp } from 'drizzle-orm/pg-core'

/** A moment as the database writes it, to the microsecond: a JavaScript date would be another one when compared with it. */
export const moment = () => timestamp({ withTimezone: true, mode: 'string' })
