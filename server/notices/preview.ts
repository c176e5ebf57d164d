import { dailyNotice } from '../../domain/resources/notices.ts'
import { inviteSms } from '../../domain/resources/receptions.ts'
import { clockOf } from '../../domain/sheets/moments.ts'
import type { components } from '../../openapi/capi.gen.ts'
import { RET } from '../../openapi/ret.ts'
import type { Deps } from '../contract/handler.ts'
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
import type { Place } from '../records/record-store.ts'
import { storeOf } from '../records/store-of.ts'
import type { Settings } from '../settings.ts'
import type { Notice } from './due.ts'
import { figuresOf } from './figures.ts'
import type { Template } from './reception-letters.ts'
import { templatePreview } from './template-preview.ts'
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

type Now = { settings: Settings; corp_uuid: string; now: Date }

async function dailyPreview(db: Database, notice: Notice, { settings, corp_uuid, now }: Now) {
  const of = { corp_uuid, robots: notice.robots, offlineAfterS: settings.ROBOT_OFFLINE_S }
  const figures = await figuresOf(db, notice.contents, of)
  const receivers = await receiversOf(db, corp_uuid, notice)
  const told = { notice, figures, now, origin: firstOrigin(settings, settings.PORT) }
  return notice.channels.map((channel): Shown => {
    const first = receivers.find(({ person }) => addressFor(person, channel) !== '')
    return first ? shownTo(first, { ...told, channel }) : { channel, receiver: '', subject: '', text: '' }
  })
}

/** What would go out now, and what the record is called: a notice as the first receiver with an address for a channel would get it, a template as the next visitor would. */
export async function previewOf({ db, settings, delivery }: Deps, place: Place, record_id: string) {
  const { resource, corp_uuid } = place
  if (resource.id !== dailyNotice.id && resource.id !== inviteSms.id) throw new Refused(RET.notFound)
  const record = await storeOf(resource).find(db, place, record_id)
  if (!record) throw new Refused(RET.notFound)
  const now = await nowOf(db)
  const { name } = record.values as Notice | Template['values']
  const preview_list =
    resource.id === inviteSms.id
      ? await templatePreview(db, record.values as Template['values'], { corp_uuid, now, delivery, reads: place.reads })
      : await dailyPreview(db, record.values as Notice, { settings, corp_uuid, now })
  return { name, preview_list }
}

export const noticePreview: RecordHandler<'noticePreview'> = async (deps, { record_id }, { place }) => {
  const { preview_list } = await previewOf(deps, place, record_id)
  return { preview_list }
}
