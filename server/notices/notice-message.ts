import { addressFor } from '../alarms/call-message.ts'
import type { noticeSends } from '../database/schema/notices.ts'
import type { Message } from '../delivery/delivery.ts'
import { firstOrigin } from '../people/invitation-message.ts'
import { type Account, langOf } from '../people/people.ts'
import type { Sender } from '../people/send-invitations.ts'

type Send = Pick<typeof noticeSends.$inferSelect, 'send_id' | 'notice' | 'day' | 'channel' | 'figures'>

/** The same however often it is sent, by whichever process. */
export function noticeMessage(sender: Pick<Sender, 'settings' | 'port'>, account: Account, send: Send): Message {
  const { corp, person } = account
  const link = `${firstOrigin(sender.settings, sender.port())}/`
  return {
    to: addressFor(person, send.channel),
    channel: send.channel,
    purpose: 'notice',
    lang: langOf(account),
    message_id: send.send_id,
    notice: { company: corp.corp_name, name: send.notice, day: send.day, figures: send.figures, link },
  }
}
