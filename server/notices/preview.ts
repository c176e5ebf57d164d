import { dailyNotice } from '../../domain/resources/notices.ts'
import { clockOf } from '../../domain/sheets/moments.ts'
import type { components } from '../../openapi/capi.gen.ts'
import { RET } from '../../openapi/ret.ts'
import { Refused } from '../contract/refused.ts'
import { nowOf } from '../database/clock.ts'
import type { Database } from '../database/database.ts'
import type { Figures } from '../database/schema/notices.ts'
import type { Channel } from '../delivery/delivery.ts'
import { wordsOf } from '../delivery/texts.ts'
import { firstOrigin } from '../people/invitation-message.ts'
import { type Account, findPerson, langOf } from '../people/people.ts'
import { addressFor } from '../people/reach.ts'
import type { RecordHandler } from '../records/record-right.ts'
import { storeOf } from '../records/store-of.ts'
import type { Notice } from './due.ts'
import { figuresOf } from './figures.ts'
import { UNSUBSCRIBE_PATH } from './unsubscribe-page.ts'

type Shown = components['schemas']['NoticePreviewData']['preview_list'][number]

/** Who gets it, in the order of the record. */
async function receiversOf(db: Database, corp_uuid: string, { receivers }: Notice): Promise<Account[]> {
  const found: Account[] = []
  for (const { person: user_uuid, unsubscribed_at } of receivers) {
    const account = unsubscribed_at ? undefined : await findPerson(db, { corp_uuid, user_uuid })
    if (account && account.person.disabled_at === null) found.push(account)
  }
  return found
}

/** `origin` is that of its links; the one that ends it works for nobody: who reads this is not who gets it. */
type Told = { notice: Notice; channel: Channel; figures: Figures; now: Date; origin: string }

function shownTo(account: Account, { notice, channel, figures, now, origin }: Told): Shown {
  const { person, corp } = account
  const day = clockOf(now.toISOString(), corp.time_zone).slice(0, 10)
  const letter = { company: corp.corp_name, name: notice.name, day, figures }
  const links = { link: `${origin}/`, stop: `${origin}${UNSUBSCRIBE_PATH}/…` }
  const message = {
    to: '',
    channel,
    purpose: 'notice',
    lang: langOf(account),
    notice: { ...letter, ...links },
  } as const
  const { subject, text } = wordsOf(message, 0)
  return { channel, receiver: person.full_name, subject: channel === 'email' ? subject : '', text }
}

/** What would go out now, as the first receiver with an address for a channel would get it. */
export const noticePreview: RecordHandler<'noticePreview'> = async ({ db, settings }, { record_id }, { place }) => {
  if (place.resource.id !== dailyNotice.id) throw new Refused(RET.notFound)
  const record = await storeOf(place.resource).find(db, place, record_id)
  if (!record) throw new Refused(RET.notFound)
  const notice = record.values as Notice
  const { corp_uuid } = place
  const of = { corp_uuid, robots: notice.robots, offlineAfterS: settings.ROBOT_OFFLINE_S }
  const figures = await figuresOf(db, notice.contents, of)
  const receivers = await receiversOf(db, corp_uuid, notice)
  const told = { notice, figures, now: await nowOf(db), origin: firstOrigin(settings, settings.PORT) }
  const preview_list = notice.channels.map((channel): Shown => {
    const first = receivers.find(({ person }) => addressFor(person, channel) !== '')
    return first ? shownTo(first, { ...told, channel }) : { channel, receiver: '', subject: '', text: '' }
  })
  return { preview_list }
}
