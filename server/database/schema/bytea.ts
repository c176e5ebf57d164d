import { customType } from 'drizzle-orm/pg-core'

/** Bytes as they are; the database's own name for them. */
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
