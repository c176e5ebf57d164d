import { randomUUID } from 'node:crypto'
import { desc, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { outbox } from '../database/schema/outbox.ts'
import { linkIn, type Message } from './delivery.ts'

const KEPT_HOURS = 24
const SHOWN = 50

export type SentMessage = { to: string; channel: string; purpose: string; code: string; link: string; sent_at: string }

export async function keepMessage(db: Database, message: Message) {
  const { to, channel, purpose, code } = message
  await db.insert(outbox).values({ id: randomUUID(), to, channel, purpose, code, link: linkIn(message) })
  await db.delete(outbox).where(lt(outbox.sent_at, sql`now() - make_interval(hours => ${KEPT_HOURS})`))
}

export async function sentMessages(db: Database): Promise<SentMessage[]> {
  const rows = await db.select().from(outbox).orderBy(desc(outbox.sent_at), desc(outbox.id)).limit(SHOWN)
  return rows.map(({ to, channel, purpose, code, link, sent_at }) => ({
    to,
    channel,
    purpose,
    code: code ?? '',
    link: link ?? '',
    sent_at: new Date(sent_at).toISOString(),
  }))
}
