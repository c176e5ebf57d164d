import { timingSafeEqual } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { dailyNotice } from '../../domain/resources/notices.ts'
import type { Database, Transaction } from '../database/database.ts'
import { corps } from '../database/schema/identity.ts'
import { records } from '../database/schema/records.ts'
import { logOperation } from '../people/operation-log.ts'
import { changesOf, noteActivity } from '../records/activity.ts'
import { keyedHash } from '../secrets/secrets.ts'
import type { Notice } from './due.ts'

/** Whom a link in a mail lets end which notice; it works for as long as they receive it. */
export type Receiver = { corp_uuid: string; notice_id: string; user_uuid: string }

const signatureOf = (key: Buffer, { corp_uuid, notice_id, user_uuid }: Receiver) =>
  keyedHash(key, 'unsubscribe', corp_uuid, notice_id, user_uuid)

export function unsubscribeToken(key: Buffer, receiver: Receiver) {
  const { corp_uuid, notice_id, user_uuid } = receiver
  const named = Buffer.from(JSON.stringify([corp_uuid, notice_id, user_uuid])).toString('base64url')
  return `${named}.${signatureOf(key, receiver)}`
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length === 3 && value.every((each) => typeof each === 'string')

function namedIn(named: string): Receiver | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(named, 'base64url').toString())
    if (!isTexts(value)) return undefined
    const [corp_uuid = '', notice_id = '', user_uuid = ''] = value
    return { corp_uuid, notice_id, user_uuid }
  } catch {
    return undefined
  }
}

/** Whom a link of ours names. */
export function receiverOf(key: Buffer, token: string): Receiver | undefined {
  const [named = '', signature = ''] = token.split('.')
  const receiver = namedIn(named)
  if (!receiver) return undefined
  const [ours, given] = [Buffer.from(signatureOf(key, receiver)), Buffer.from(signature)]
  return ours.length === given.length && timingSafeEqual(ours, given) ? receiver : undefined
}

const isNotice = ({ corp_uuid, notice_id }: Receiver) =>
  and(
    eq(records.corp_uuid, corp_uuid),
    eq(records.resource, dailyNotice.id),
    eq(records.record_id, notice_id),
    isNull(records.removed_at),
  )

const rowOf = (notice: Notice, { user_uuid }: Receiver) => notice.receivers.find(({ person }) => person === user_uuid)

async function found(db: Database | Transaction, receiver: Receiver, lock?: 'lock') {
  const asked = db.select({ values: records.values }).from(records).where(isNotice(receiver))
  const [record] = await (lock ? asked.for('update') : asked)
  return record?.values as Notice | undefined
}

/** What it is called and whose it is; undefined where somebody does not get it, or no more. */
export async function subscriptionOf(db: Database, receiver: Receiver) {
  const notice = await found(db, receiver)
  const row = notice && rowOf(notice, receiver)
  if (!row || row.unsubscribed_at) return undefined
  const [corp] = await db.select({ name: corps.corp_name }).from(corps).where(eq(corps.corp_uuid, receiver.corp_uuid))
  return { name: notice.name, company: corp?.name ?? '' }
}

/** When it is due stays as it was: what is due now goes to the others. */
export const unsubscribe = (db: Database, receiver: Receiver) =>
  db.transaction(async (tx) => {
    const notice = await found(tx, receiver, 'lock')
    const row = notice && rowOf(notice, receiver)
    if (!row || row.unsubscribed_at) return
    const ended = { ...row, unsubscribed_at: new Date().toISOString() }
    const receivers = notice.receivers.map((each) => (each === row ? ended : each))
    const next = { values: { ...notice, receivers }, version: sql`${records.version} + 1` }
    await tx.update(records).set(next).where(isNotice(receiver))
    const detail = { resource: dailyNotice.id, record_id: receiver.notice_id, fields: ['receivers'] }
    await logOperation(tx, receiver, 'record_changed', detail)
    const changes = changesOf(dailyNotice.fields, ['receivers'], notice, { receivers })
    const place = { corp_uuid: receiver.corp_uuid, resource: dailyNotice }
    await noteActivity(tx, place, receiver, { what: 'changed' }, [{ record_id: receiver.notice_id, changes }])
  })
