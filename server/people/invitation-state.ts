import { sql } from 'drizzle-orm'
import { invitations } from '../database/schema/invitations.ts'

/** How somebody stands with the console, of each row of `people`; `staff.access` has these as its options. */
export const ACCESS = sql<string>`(CASE
  WHEN NOT people.has_console_access OR people.disabled_at IS NOT NULL THEN 'none'
  WHEN people.login_status = 1 AND NOT people.must_set_password THEN
    CASE WHEN people.email <> '' AND NOT people.is_activated THEN 'unconfirmed' ELSE 'active' END
  ELSE coalesce((SELECT CASE
      WHEN i.accepted_at IS NOT NULL THEN 'opened'
      WHEN i.failed_at IS NOT NULL THEN 'failed'
      WHEN i.sent_at IS NULL THEN 'waiting'
      WHEN i.expires_at <= now() THEN 'expired'
      ELSE 'invited' END
    FROM ${invitations} AS i WHERE i.corp_uuid = people.corp_uuid AND i.user_uuid = people.user_uuid
      AND i.kind = 'invitation'), 'notInvited') END)`

/** Until when the link that was sent last works, in Unix seconds; null where there is none. */
export const LINK_UNTIL = sql`(SELECT i.expires_at FROM ${invitations} AS i
  WHERE i.corp_uuid = people.corp_uuid AND i.user_uuid = people.user_uuid AND i.kind = 'invitation'
    AND i.sent_at IS NOT NULL AND NOT (people.login_status = 1 AND NOT people.must_set_password))`
