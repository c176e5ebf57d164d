import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { receptions } from '../../domain/resources/receptions.ts'
import type { components } from '../../openapi/capi.gen.ts'
import type { Database } from '../database/database.ts'
import { records } from '../database/schema/records.ts'
import type { Delivery } from '../delivery/delivery.ts'
import { visitorLetter } from '../delivery/reception-words.ts'
import { addresseeOf } from '../people/addressee.ts'
import type { Place } from '../records/record-store.ts'
import { corpOf, factsOf, isFor, type Template, toldOf } from './reception-letters.ts'
import type { Reception } from './reception-occasions.ts'

type Shown = components['schemas']['NoticePreviewData']['preview_list'][number]

const LOOKED_AT = 20

/** The next visits, then the last ones; none that is cancelled. */
async function visitsBy(db: Database, corp_uuid: string, now: Date) {
  const key = sql`${records.sort_1} COLLATE "C"`
  const present = now.toISOString().slice(0, 19).toLowerCase()
  const isOn = sql`${records.values} ->> 'state' <> 'cancelled'`
  const isThere = and(
    ...[eq(records.corp_uuid, corp_uuid), eq(records.resource, receptions.id), isNull(records.removed_at), isOn],
  )
  const those = db.select({ record_id: records.record_id, values: records.values }).from(records)
  const next = await those
    .where(and(isThere, sql`${key} > ${present}`))
    .orderBy(asc(key))
    .limit(LOOKED_AT)
  const last = db.select({ record_id: records.record_id, values: records.values }).from(records)
  return [
    ...next,
    ...(await last
      .where(and(isThere, sql`${key} <= ${present}`))
      .orderBy(desc(key))
      .limit(LOOKED_AT)),
  ]
}

type Asked = { corp_uuid: string; now: Date; delivery: Pick<Delivery, 'channels'>; reads: Place['reads'] }

/** What a template would say of the next visit that it is for, as its visitor would get it; of none where who asks may not read visits. */
export async function templatePreview(
  db: Database,
  values: Template['values'],
  { corp_uuid, now, delivery, reads }: Asked,
): Promise<Shown[]> {
  const corp = await corpOf(db, corp_uuid)
  const isTold = corp !== undefined && (await reads?.(receptions)) !== false
  for (const visit of isTold ? await visitsBy(db, corp_uuid, now) : []) {
    const told = corp && (await toldOf(db, corp, visit.record_id, visit.values as Reception, now))
    if (!told?.visitor || !isFor(values, told.visitor)) continue
    const { email, mobile, full_name: receiver } = told.visitor
    const addressee = addresseeOf(delivery, { email: email ?? '', mobile: mobile ?? '' }, ['sms', 'email'])
    if (!addressee) continue
    const template = { ...values, includes: values.includes ?? [] }
    const letter = visitorLetter(template, factsOf(told), told.corp.default_lang)
    const { channel } = addressee
    return [{ channel, receiver, subject: channel === 'email' ? letter.subject : '', text: letter.shown }]
  }
  return [{ channel: delivery.channels[0] ?? 'sms', receiver: '', subject: '', text: '' }]
}
