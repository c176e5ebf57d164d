import { isLoopback } from '../addresses/origins.ts'
import type { Call, Data } from '../contract/handler.ts'
import { SETTINGS, type Settings } from '../settings.ts'

type Unset = Data<'firstSetUp'>['unset'][number]
type IsUnset = (settings: Settings, call: Pick<Call, 'hostname' | 'origin'>) => boolean

/** Where a setting that is left out costs something, in the order in which it hurts. */
const UNSET: Readonly<Record<Unset, IsUnset>> = {
  TRUST_PROXY: (_, { origin, hostname }) => origin.startsWith('http:') && !isLoopback(hostname),
  SMTP_URL: ({ SMTP_URL }) => SMTP_URL === undefined,
  MAIL_FROM: ({ SMTP_URL, MAIL_FROM }) => SMTP_URL !== undefined && MAIL_FROM === SETTINGS.MAIL_FROM.fallback,
  SMS_WEBHOOK_URL: ({ SMS_WEBHOOK_URL }) => SMS_WEBHOOK_URL === undefined,
  APPS_ORIGIN: ({ APPS_ORIGIN }, { hostname }) => APPS_ORIGIN === undefined && !isLoopback(hostname),
  DATABASE_URL: ({ DATABASE_URL }) => DATABASE_URL === undefined,
}

/** The settings that are left out although something is lost by it, for a console that was opened like this. */
export const unsetSettings = (settings: Settings, call: Pick<Call, 'hostname' | 'origin'>) =>
  (Object.keys(UNSET) as Unset[]).filter((name) => UNSET[name](settings, call))
