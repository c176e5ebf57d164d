import { serveOutbox } from './outbox-page.ts'
import { serveSsoPortal } from './sso-portal.ts'

export const DEV_PAGES = [serveOutbox, serveSsoPortal]
