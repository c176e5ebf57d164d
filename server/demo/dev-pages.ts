import { serveOutbox } from './outbox-page.ts'
import { serveSsoPortal } from './sso-portal.ts'

/** What the demo shows under `/dev/`. */
export const DEV_PAGES = [serveOutbox, serveSsoPortal]
