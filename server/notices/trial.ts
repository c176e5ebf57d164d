import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { inviteSms } from '../../domain/resources/receptions.ts'
import type { components } from '../../openapi/capi.gen.ts'
import { RET } from '../../openapi/ret.ts'
import type { Deps } from '../contract/handler.ts'
import { Refused } from '../contract/refused.ts'
import { after } from '../database/clock.ts'
import type { Database } from '../database/database.ts'
import { noticeSends as sends } from '../database/schema/notices.ts'
import { CHANNELS, type Channel } from '../delivery/delivery.ts'
import { HELD_S } from '../delivery/send-due.ts'
import { trialLetter } from '../delivery/trial-words.ts'
import { type Account, findPerson, langOf, type PersonKey } from '../people/people.ts'
import { addressFor } from '../people/reach.ts'
import { takeSend } from '../people/send-limits.ts'
import type { RecordHandler } from '../records/record-right.ts'
import type { Place } from '../records/record-store.ts'
import { hashOf } from '../secrets/secrets.ts'
import { previewOf } from './preview.ts'
import { sendTrial } from './send.ts'

type Told = components['schemas']['NoticeTrialData']['trial_list'][number]

/** For so long it is tried again; whoever tries does not wait longer. */
const TRIED_FOR_S = 300
const LIMITS = [
  { seconds: 10, most: 1 },
  { seconds: 3600, most: 20 },
]

type Asked = PersonKey & { key: string }

const idOf = ({ corp_uuid, user_uuid, key }: Asked, channel: Channel) =>
  hashOf(`trial ${corp_uuid} ${user_uuid} ${key} ${channel}`).slice(0, 32)

/** What was sent for this key, as it stands. */
function sentFor(db: Database, asked: Asked) {
  const ids = CHANNELS.map((channel) => idOf(asked, channel))
  const seconds = sql<number>`greatest(0, ceil(extract(epoch FROM ${sends.next_at} - now())))::int`
  return db
    .select({ send: sends, seconds })
    .from(sends)
    .where(and(eq(sends.corp_uuid, asked.corp_uuid), inArray(sends.send_id, ids)))
    .orderBy(asc(sends.channel))
}

/** Held by whoever plans it: the job that sends takes it up where its process dies. */
async function plan(deps: Deps, place: Place, { record_id, asked, account }: Planned) {
  const { name, preview_list } = await previewOf(deps, place, record_id)
  const shown = preview_list.filter(({ text }) => text !== '')
  if (shown.length === 0) return []
  const { corp_uuid, user_uuid } = asked
  await takeSend(deps.db, hashOf(`trials ${corp_uuid} ${user_uuid}`), LIMITS, RET.smsLimitExceeded)
  const of = { corp_uuid, kind: 'trial', notice_id: record_id, notice: name, day: '', user_uuid } as const
  const held = { at: sql`now()`, next_at: after(HELD_S), until: after(TRIED_FOR_S), tries: 1 }
  const template = place.resource.id === inviteSms.id && { template: record_id }
  const rows = shown.map((message) => ({
    ...{ ...of, ...held, send_id: idOf(asked, message.channel), channel: message.channel },
    ...{ receiver: account.person.full_name, letter: { ...trialLetter(message, langOf(account)), ...template } },
  }))
  return deps.db.insert(sends).values(rows).onConflictDoNothing().returning()
}

type Planned = { record_id: string; asked: Asked; account: Account }
type Row = Awaited<ReturnType<typeof sentFor>>[number]

const toldOf = ({ person }: Account, { send, seconds }: Row): Told => ({
  ...{ channel: send.channel, to: addressFor(person, send.channel), answer: send.answer },
  ...{ subject: send.letter?.subject ?? '', text: send.letter?.text ?? '' },
  ...{ state: send.state as Told['state'], why: send.why as Told['why'], status: send.status ?? 0 },
  retry_after_s: send.why === 'hour_limit' ? seconds : 0,
})

/** Sends what the preview shows to whoever asks, and to nobody else, once for a key. */
export const noticeTrial: RecordHandler<'noticeTrial'> = async (deps, { record_id, key }, { place, actor }) => {
  const { db } = deps
  const asked = { corp_uuid: actor.corp_uuid, user_uuid: actor.user_uuid, key }
  const account = await findPerson(db, asked)
  if (!account) throw new Refused(RET.notAllowed)
  const before = await sentFor(db, asked)
  if (before.length === 0) {
    const planned = await plan(deps, place, { record_id, asked, account })
    await Promise.all(planned.map((send) => send.letter && sendTrial(deps, send, send.letter)))
  }
  const trials = before.length > 0 ? before : await sentFor(db, asked)
  return { trial_list: trials.map((each) => toldOf(account, each)) }
}
