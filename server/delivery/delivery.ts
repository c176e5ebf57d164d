import type { WrittenLetter } from '../database/schema/notices.ts'
import type { AlarmLetter } from './alarm-words.ts'
import { type DeliveryFailure, deliveryFailure, NoAnswer, NotConfigured } from './failures.ts'
import type { NoticeLetter } from './notice-words.ts'

export type Purpose =
  | 'sign_in'
  | 'reset'
  | 'password_changed'
  | 'passkey_added'
  | 'test'
  | 'invitation'
  | 'confirm_email'
  | 'alarm'
  | 'notice'
  | 'reception'
  | 'trial'
export const CHANNELS = ['sms', 'email'] as const
export type Channel = (typeof CHANNELS)[number]

export type Message = {
  to: string
  channel: Channel
  /** Absent where the message only tells of something. */
  code?: string
  lang?: string
  /** What an invitation, or a question about an address, says. */
  letter?: Letter
  /** Names the message to its provider: one that is sent again, because nobody knows whether it went, has the same. */
  message_id?: string
} & (
  | {
      purpose: Exclude<Purpose, 'alarm' | 'notice' | 'reception' | 'trial'>
      alarm?: undefined
      notice?: undefined
      written?: undefined
    }
  | { purpose: 'alarm'; alarm: AlarmLetter; notice?: undefined; written?: undefined }
  | { purpose: 'notice'; notice: NoticeLetter; alarm?: undefined; written?: undefined }
  | { purpose: 'reception' | 'trial'; written: WrittenLetter; alarm?: undefined; notice?: undefined }
)

/** `inviter` is empty where the company invites; `zone`: the company's time zone. */
export type Letter = { company: string; inviter: string; link: string; until: Date; zone: string }

/** Where the link of a message leads. */
export const linkIn = ({ letter, alarm, notice }: Message) => letter?.link ?? alarm?.link ?? notice?.stop

/** What the provider answered, or why the message did not go. */
export type DeliveryResult = { outcome: 'sent'; answer: string } | ({ outcome: 'failed' } & DeliveryFailure)

export type Delivery = {
  /** Sends a message to a person. Never throws, and answers within 5 s. */
  send: (message: Message) => Promise<DeliveryResult>
  /** What anything is set up to send by. */
  channels: readonly Channel[]
}

/** One way to send; answers what its provider answered, and throws when it cannot. */
export type Driver = (message: Message) => Promise<string>

/** A failed or late driver; its message is for the log, never for the visitor. */
export type OnFailure = (failure: { channel: Channel; purpose: Purpose; error: unknown }) => void

const SEND_TIMEOUT_MS = 4500

const within = <T>(work: Promise<T>, ms: number) => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new NoAnswer(`no answer within ${ms} ms`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** The same delivery, which tells what became of each message. */
export const counted = (
  delivery: Delivery,
  sent: (channel: Channel, outcome: DeliveryResult['outcome']) => void,
): Delivery => ({
  ...delivery,
  send: async (message) => {
    const result = await delivery.send(message)
    sent(message.channel, result.outcome)
    return result
  },
})

/** Sends by every driver of the message's channel; sent when all took it, and the last one's answer counts. */
export function deliveryOver(
  drivers: Readonly<Record<Channel, readonly Driver[]>>,
  onFailure: OnFailure,
  timeoutMs = SEND_TIMEOUT_MS,
): Delivery {
  return {
    channels: CHANNELS.filter((channel) => drivers[channel].length > 0),
    send: async (message) => {
      const { channel, purpose } = message
      try {
        if (drivers[channel].length === 0) throw new NotConfigured(`nothing is set up to send by ${channel}`)
        const answers = await within(Promise.all(drivers[channel].map((driver) => driver(message))), timeoutMs)
        return { outcome: 'sent', answer: answers.at(-1) ?? '' }
      } catch (error) {
        onFailure({ channel, purpose, error })
        return { outcome: 'failed', ...deliveryFailure(error) }
      }
    },
  }
}
