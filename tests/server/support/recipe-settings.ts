import { randomBytes } from 'node:crypto'
import type { Environment } from '../../../server/settings.ts'

/** The settings of a server for others, whole: what the recipe of `docs/running.md` sets, apart from its database. */
export const forOthers = () =>
  ({
    NODE_ENV: 'production',
    CONSOLE_ORIGIN: 'https://console.hotel.example',
    APPS_ORIGIN: 'https://pages.hotel.example',
    TRUST_PROXY: 'loopback',
    SECRET_KEY: randomBytes(32).toString('hex'),
    SMTP_URL: 'smtp://someone:secret@127.0.0.1:9',
    MAIL_FROM: 'Foyer <console@hotel.example>',
  }) satisfies Environment
