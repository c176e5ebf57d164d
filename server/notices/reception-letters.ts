import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { corporateInfo } from '../../domain/resources/corporate-info.ts'
import { inviteSms } from '../../domain/resources/receptions.ts'
import type { ValuesOf } from '../../domain/resources/shape.ts'
import { SINGLE_ID } from '../../domain/resources/shape.ts'
import { visitors } from '../../domain/resources/visitors.ts'
import { quietUntil } from '../alarms/quiet-hours.ts'
import type { Database, Transaction } from '../database/database.ts'
import { corps } from '../database/schema/identity.ts'
import type { noticeSends, WrittenLetter } from '../database/schema/notices.ts'
import { records } from '../database/schema/records.ts'
import type { Delivery } from '../delivery/delivery.ts'
import { hostLetter, type ReceptionFacts, visitorLetter } from '../delivery/reception-words.ts'
import { addresseeOf } from '../people/addressee.ts'
import { type Account, type Corp, findPerson, langOf } from '../people/people.ts'
import { LATE_MOST_MS } from './due.ts'
import { endOf, type Occasion, type Reception } from './reception-occasions.ts'

const HOUR_MS = 3_600_000

type Anywhere = Database | Transaction
export type Visitor = ValuesOf<typeof visitors>
export type Template = { record_id: string; values: ValuesOf<typeof inviteSms>; since: number }
type Send = typeof noticeSends.$inferInsert

const isRecord = (corp_uuid: string, resource: string) =>
  and(eq(records.corp_uuid, corp_uuid), eq(records.resource, resource), isNull(records.removed_at))

export async function visitorOf(db: Anywhere, corp_uuid: string, id: string): Promise<Visitor | undefined> {
  const isIt = and(isRecord(corp_uuid, visitors.id), eq(records.record_id, id))
  const [found] = await db.select({ values: records.values }).from(records).where(isIt)
  return found?.values as Visitor | undefined
}

export async function corpOf(db: Anywhere, corp_uuid: string): Promise<Corp | undefined> {
  const [corp] = await db.select().from(corps).where(eq(corps.corp_uuid, corp_uuid))
  return corp
}

async function addressOf(db: Anywhere, corp_uuid: string) {
  const isIt = and(isRecord(corp_uuid, corporateInfo.id), eq(records.record_id, SINGLE_ID))
  const address = sql<string>`coalesce(${records.values} ->> 'address', '')`
  const [found] = await db.select({ address }).from(records).where(isIt)
  return found?.address ?? ''
}

/** Those that are on, the first first. */
export async function templatesOf(db: Anywhere, corp_uuid: string): Promise<Template[]> {
  const since = sql<number>`floor(extract(epoch FROM ${records.updated_at}) * 1000)::float8`
  const found = await db
    .select({ record_id: records.record_id, values: records.values, since })
    .from(records)
    .where(and(isRecord(corp_uuid, inviteSms.id), sql`${records.values} ->> 'is_on' = 'true'`))
    .orderBy(asc(records.created_at), asc(records.record_id))
  return found.map((each) => ({ ...each, values: each.values as Template['values'] }))
}

export const leadOf = ({ values }: Template) => (values.sends_before ?? 0) * HOUR_MS

/** From when on a template that reminds does so. */
export const remindsFrom = (template: Template, { starts_at }: Reception) => Date.parse(starts_at) - leadOf(template)

/** Of one that is not removed whether it is on. */
export async function isTemplateOn(db: Database, corp_uuid: string, id: string): Promise<boolean | undefined> {
  const is_on = sql<boolean>`${records.values} ->> 'is_on' = 'true'`
  const isIt = and(isRecord(corp_uuid, inviteSms.id), eq(records.record_id, id))
  const [found] = await db.select({ is_on }).from(records).where(isIt)
  return found?.is_on
}

/** Whether a template is for visits of such a purpose; one that names none is for all. */
export const isFor = ({ purposes = [] }: Template['values'], { purpose }: Pick<Visitor, 'purpose'>) =>
  purposes.length === 0 || purposes.some((each) => each === purpose)

/** One that names the purpose of the visit goes before one for all. */
export function templateFor(templates: readonly Template[], occasion: Occasion, visitor: Visitor) {
  const fitting = templates.filter(({ values }) => values.occasion === occasion && isFor(values, visitor))
  return fitting.find(({ values }) => values.purposes?.length) ?? fitting[0]
}

export type Told = {
  corp: Corp
  record_id: string
  reception: Reception
  visitor: Visitor | undefined
  host: Account | undefined
  address: string
  now: Date
}

/** All that messages of a reception say. */
export async function toldOf(db: Anywhere, corp: Corp, record_id: string, reception: Reception, now: Date) {
  const { corp_uuid } = corp
  const visitor = await visitorOf(db, corp_uuid, reception.visitor)
  const host = await findPerson(db, { corp_uuid, user_uuid: reception.host })
  return { corp, record_id, reception, visitor, host, address: await addressOf(db, corp_uuid), now } satisfies Told
}

export const factsOf = ({ corp, reception, visitor, host, address }: Told): ReceptionFacts => ({
  ...{ company: corp.corp_name, zone: corp.time_zone, address },
  ...{ subject: reception.subject, room: reception.room ?? '', code: reception.code ?? '' },
  ...{ visitor: visitor?.full_name ?? '', host: host?.person.full_name ?? '' },
  starts_at: new Date(reception.starts_at),
})

/** When a template may be sent, by the clocks of the company. */
const momentFor = ({ from_time, until_time }: Template['values'], zone: string, now: Date) =>
  quietUntil({ from: until_time || '00:00', until: from_time || '00:00' }, zone, now) ?? now

const TOO_LATE = { state: 'missed', why: 'too_late' } as const

function sendOf({ corp, record_id, reception, now }: Told, occasion: Occasion, at = now) {
  const end = endOf(occasion, reception)
  const until = new Date(Math.min(at.getTime() + LATE_MOST_MS, end.getTime()))
  return {
    ...{ corp_uuid: corp.corp_uuid, kind: occasion, notice_id: record_id, notice: reception.subject, day: '' },
    ...{ at: at.toISOString(), next_at: at.toISOString(), until: until.toISOString() },
    ...(at >= end && TOO_LATE),
  }
}

const ofTemplate = (template: Template | undefined, letter: WrittenLetter) =>
  template ? { ...letter, template: template.record_id } : letter

type Named = (party: string) => string

/** The message of a template for the visitor: by text message where that can be, else by mail. */
export function visitorSend(
  told: Told,
  template: Template,
  delivery: Pick<Delivery, 'channels'>,
  named: Named,
): Send | undefined {
  const { corp, visitor, reception, now } = told
  if (!visitor) return undefined
  const occasion = template.values.occasion as Occasion
  const addressee = addresseeOf(delivery, { email: visitor.email ?? '', mobile: visitor.mobile ?? '' }, [
    'sms',
    'email',
  ])
  const lacks = { state: 'failed', why: 'no_address' } as const
  return {
    ...sendOf(told, occasion, momentFor(template.values, corp.time_zone, now)),
    ...{ send_id: named(`visitor ${reception.visitor}`), user_uuid: '', visitor_id: reception.visitor },
    ...{ receiver: visitor.full_name, channel: addressee?.channel ?? 'sms' },
    letter: ofTemplate(
      template,
      visitorLetter({ ...template.values, includes: template.values.includes ?? [] }, factsOf(told), corp.default_lang),
    ),
    ...(!addressee && lacks),
  }
}

/** What the host is told, by the channels of the reception; of a reminder by which template. */
export function hostSends(told: Told, occasion: Occasion, named: Named, template?: Template): Send[] {
  const { reception, host } = told
  if (!host) return []
  const letter = ofTemplate(template, hostLetter(occasion, factsOf(told), langOf(host)))
  return (reception.channels ?? []).map((channel) => ({
    ...sendOf(told, occasion),
    ...{ send_id: named(`host ${reception.host} ${channel}`), user_uuid: reception.host },
    ...{ receiver: host.person.full_name, channel, letter },
  }))
}
