import type { alarmCalls, alarms } from '../database/schema/alarms.ts'
import type { Message } from '../delivery/delivery.ts'
import { firstOrigin } from '../people/invitation-message.ts'
import { type Account, langOf, mayEnter } from '../people/people.ts'
import { addressFor } from '../people/reach.ts'
import type { Sender } from '../people/send-invitations.ts'
import { hashOf } from '../secrets/secrets.ts'

type Call = Pick<typeof alarmCalls.$inferSelect, 'corp_uuid' | 'alarm_id' | 'user_uuid' | 'channel'> & { turn?: number }

const linkTo = ({ settings, port }: Pick<Sender, 'settings' | 'port'>, alarm_id: string) =>
  `${firstOrigin(settings, port())}/?${new URLSearchParams({ alarm: alarm_id })}`

/** The same however often it is sent, by whichever process; whoever takes an alarm again is reminded by other ones. */
const idOf = ({ corp_uuid, alarm_id, user_uuid, channel, turn }: Call, { taken_at }: Called['alarm']) => {
  const reminder = turn === undefined ? '' : ` reminder ${turn} since ${taken_at}`
  return hashOf(`alarm ${corp_uuid} ${alarm_id} ${user_uuid} ${channel}${reminder}`).slice(0, 32)
}

type Called = { account: Account; call: Call; alarm: typeof alarms.$inferSelect; isLater: boolean }

/** The message of a call, or of a reminder. */
export function callMessage(sender: Sender, { account, call, alarm, isLater }: Called): Message {
  const { person, corp } = account
  const { level, kind, robot_name: robot, place, advice, opened_at } = alarm
  return {
    to: addressFor(person, call.channel),
    channel: call.channel,
    purpose: 'alarm',
    lang: langOf(account),
    message_id: idOf(call, alarm),
    alarm: {
      ...{ company: corp.corp_name, level, kind, robot, place, advice, isLater, isReminder: call.turn !== undefined },
      ...{
        since: new Date(opened_at),
        zone: corp.time_zone,
        link: mayEnter(account) ? linkTo(sender, alarm.alarm_id) : '',
      },
    },
  }
}
