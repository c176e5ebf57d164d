import type { noticeSends } from '../database/schema/notices.ts'
import type { Message } from '../delivery/delivery.ts'
import { firstOrigin } from '../people/invitation-message.ts'
import { type Account, langOf } from '../people/people.ts'
import { addressFor } from '../people/reach.ts'
import type { Sender } from '../people/send-invitations.ts'
import { unsubscribeToken } from './unsubscribe.ts'
import { UNSUBSCRIBE_PATH } from './unsubscribe-page.ts'

/** The key signs the links that end a notice. */
export type NoticeSender = Sender & { secretKey: Buffer }
type Send = Pick<typeof noticeSends.$inferSelect, 'send_id' | 'notice_id' | 'notice' | 'day' | 'channel' | 'figures'>

/** The same however often it is sent, by whichever process. */
export function noticeMessage(
  { settings, secretKey, port }: Pick<NoticeSender, 'settings' | 'secretKey' | 'port'>,
  account: Account,
  send: Send,
): Message {
  const { corp, person } = account
  const origin = firstOrigin(settings, port())
  const lang = langOf(account)
  const token = unsubscribeToken(secretKey, { ...person, notice_id: send.notice_id })
  return {
    to: addressFor(person, send.channel),
    channel: send.channel,
    purpose: 'notice',
    lang,
    message_id: send.send_id,
    notice: {
      company: corp.corp_name,
      name: send.notice,
      day: send.day,
      figures: send.figures,
      link: `${origin}/`,
      stop: `${origin}${UNSUBSCRIBE_PATH}/${token}?lang=${lang}`,
    },
  }
}
