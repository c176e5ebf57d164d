export type Purpose =
  | 'sign_in'
  | 'reset'
  | 'password_changed'
  | 'passkey_added'
  | 'test'
  | 'invitation'
  | 'confirm_email'
const CHANNELS = ['sms', 'email'] as const
export type Channel = (typeof CHANNELS)[number]

export type Message = {
  to: string
  channel: Channel
  purpose: Purpose
  /** Absent where the message only tells of something. */
  code?: string
  lang?: string
  /** What an invitation, or a question about an address, says. */
  letter?: Letter
}

/** `inviter` is empty where the company invites; `zone`: the company's time zone. */
export type Letter = { company: string; inviter: string; link: string; until: Date; zone: string }

export type Delivery = {
  /** Sends a message to a person. Never throws, and answers within 5 s. */
  send: (message: Message) => Promise<'sent' | 'failed'>
  /** What anything is set up to send by. */
  channels: readonly Channel[]
}

/** A provider that said no, by the status of its answer. */
export class ProviderRefused extends Error {
  readonly status: number
  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

/** One way to send; answers what its provider answered, and throws when it cannot. */
export type Driver = (message: Message) => Promise<string>

/** A failed or late driver; its message is for the log, never for the visitor. */
export type OnFailure = (failure: { channel: Channel; purpose: Purpose; error: unknown }) => void

const SEND_TIMEOUT_MS = 4500

export class NoAnswer extends Error {}

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
  sent: (channel: Channel, outcome: 'sent' | 'failed') => void,
): Delivery => ({
  ...delivery,
  send: async (message) => {
    const outcome = await delivery.send(message)
    sent(message.channel, outcome)
    return outcome
  },
})

/** Sends by every driver of the message's channel; sent when all took it. */
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
        if (drivers[channel].length === 0) throw new Error(`nothing is set up to send by ${channel}`)
        await within(Promise.all(drivers[channel].map((driver) => driver(message))), timeoutMs)
        return 'sent'
      } catch (error) {
        onFailure({ channel, purpose, error })
        return 'failed'
      }
    },
  }
}
