import type { Database } from '../database/database.ts'
import type { Settings } from '../settings.ts'
import { type Channel, type Delivery, type Driver, deliveryOver, type OnFailure } from './delivery.ts'
import { fileDriver } from './file.ts'
import { keepMessage } from './sent-messages.ts'
import { smsWebhookDriver } from './sms-webhook.ts'
import { smtpDriver } from './smtp.ts'

/** Keeps messages for `/dev/outbox` instead of sending them. */
const outboxDriver =
  (db: Database): Driver =>
  async (message) => {
    await keepMessage(db, message)
    return 'kept for /dev/outbox'
  }

const mailBy = ({ SMTP_URL, MAIL_FROM, CODE_TTL_S }: Settings): Driver[] =>
  SMTP_URL ? [smtpDriver({ url: SMTP_URL, from: MAIL_FROM, codeSeconds: CODE_TTL_S })] : []

const smsBy = ({ SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET, CODE_TTL_S }: Settings): Driver[] =>
  SMS_WEBHOOK_URL
    ? [smsWebhookDriver({ url: SMS_WEBHOOK_URL, secret: SMS_WEBHOOK_SECRET, codeSeconds: CODE_TTL_S })]
    : []

const fileBy = ({ MESSAGE_SINK }: Settings): Driver[] => (MESSAGE_SINK ? [fileDriver(MESSAGE_SINK)] : [])

/** The providers that the settings name. */
export const providersOf = (settings: Settings): Readonly<Record<Channel, readonly Driver[]>> => ({
  email: mailBy(settings),
  sms: smsBy(settings),
})

/** The ways to send that the settings name; the demo keeps a copy of everything in its outbox. */
export function driversOf(settings: Settings, db: Database): Readonly<Record<Channel, readonly Driver[]>> {
  const always = [...(settings.DEMO ? [outboxDriver(db)] : []), ...fileBy(settings)]
  const { email, sms } = providersOf(settings)
  return { email: [...always, ...email], sms: [...always, ...sms] }
}

export const chooseDelivery = (settings: Settings, db: Database, onFailure: OnFailure): Delivery =>
  deliveryOver(driversOf(settings, db), onFailure)
