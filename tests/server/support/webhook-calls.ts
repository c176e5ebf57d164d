import { randomUUID } from 'node:crypto'
import { and, eq, type SQLWrapper, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { webhooks } from '../../../domain/resources/webhooks.ts'
import { RET } from '../../../openapi/ret.ts'
import { records } from '../../../server/database/schema/records.ts'
import { webhookDeliveries, webhookRobots } from '../../../server/database/schema/webhooks.ts'
import { withOpened } from '../../../server/records/secret-fields.ts'
import { deliverAll, type Sender } from '../../../server/webhooks/deliver.ts'
import { appSession } from './app-session.ts'
import type { Harness } from './harness.ts'

export const SECRET = 'a-secret-of-the-receiver'
const never = new AbortController().signal

type Values = Record<string, unknown>

/** The calls of a page, as one person makes them. */
export async function pageCalls(server: Harness, user: string, app: string) {
  const on = { on: 'apps', headers: await appSession(server, user, app) } as const
  return {
    on,
    create: (resource: string, values: Values) =>
      server.ask('recordCreate', { resource, key: randomUUID(), values } as never, on),
    change: (resource: string, record_id: string, version: number, values: Values) =>
      server.ask('recordChange', { resource, record_id, version, values } as never, on),
    remove: (resource: string, record_ids: string[]) => server.ask('recordRemove', { resource, record_ids }, on),
    restore: (resource: string, removal_id: string) => server.ask('recordRestore', { resource, removal_id }, on),
  }
}

/** Webhooks of the demo's first company, and the sending of what they are told. */
export async function webhookCalls(server: Harness) {
  const { db, secretKey } = server
  const page = await pageCalls(server, 'u_super', 'foyer.registry')
  const sender: Sender = {
    ...{ db, mayBePrivate: true, timeoutMs: 20_000 },
    opened: (corp_uuid, values) => withOpened({ corp_uuid, resource: webhooks, secretKey }, values),
  }
  const log = async () => {
    const asked = { resource: 'webhookDeliveries', page: 1, size: 100 } as never
    return (await server.ask('recordList', asked, page.on)).body.data.record_list
  }
  return {
    ...page,
    sender,
    log,
    add: async (address: string, values: Values = {}) => {
      const { body } = await page.create('webhooks', {
        ...{ name: randomUUID().slice(0, 8), address, secret: SECRET, events: ['record_created'], pages: [] },
        ...values,
      })
      expect(body.ret).toBe(RET.ok)
      return body.data.record
    },
    deliver: (more: Partial<Sender> = {}) => deliverAll({ ...sender, ...more }, never),
    /** Makes what waits due now. */
    makeDue: () =>
      db.update(webhookDeliveries).set({ next_at: sql`now()` }).where(eq(webhookDeliveries.state, 'waiting')),
    /** As if so much time had passed for what is sent to webhooks. */
    letTimePass: (seconds: number) => {
      const { at, next_at, until, held_until } = webhookDeliveries
      const earlier = (moment: SQLWrapper) => sql`${moment} - make_interval(secs => ${seconds})`
      const shifted = { at: earlier(at), next_at: earlier(next_at), until: earlier(until) }
      return db.update(webhookDeliveries).set({ ...shifted, held_until: earlier(held_until) })
    },
    sendAgain: async (record_id: string) => {
      const found = (await log()).find((each) => each.record_id === record_id)
      return page.change('webhookDeliveries', record_id, found?.version ?? 0, { state: 'waiting' })
    },
    forgetAll: async () => {
      await db.delete(webhookDeliveries)
      await db.delete(webhookRobots)
      await db.delete(records).where(and(eq(records.resource, 'webhooks')))
      await db.execute(sql`DELETE FROM record_uniques WHERE resource = 'webhooks'`)
    },
  }
}
