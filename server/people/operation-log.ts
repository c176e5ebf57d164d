import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { operationLog, people } from '../database/schema/identity.ts'
import { newId } from '../secrets/secrets.ts'
import { ofPerson, type PersonKey } from './people.ts'

export type FailedAction = 'wrong_password' | 'password_locked' | 'wrong_code'

export type OperationAction =
  | 'sign_in'
  | 'sign_out'
  | 'sessions_ended'
  | 'password_set'
  | 'password_reset'
  | 'person_modified'
  | 'passkey_added'
  | 'passkey_removed'
  | 'record_created'
  | 'record_changed'
  | 'records_removed'
  | 'records_restored'
  | 'records_imported'
  | 'import_undone'
  | 'record_published'
  | 'publication_retried'
  | 'publication_withdrawn'
  | 'command_sent'
  | 'command_retried'
  | 'command_cancelled'
  | 'alarm_taken'
  | 'alarm_closed'
  | 'alarm_snoozed'
  | 'alarm_woken'
  | 'robot_silenced'
  | 'robot_unsilenced'
  | 'company_added'
  | 'company_switched_off'
  | 'company_switched_on'
  | 'person_added'
  | 'person_invited'
  | 'invitation_accepted'
  | 'email_confirmed'
  | 'password_given'
  | 'person_switched_off'
  | 'person_switched_on'
  | 'role_changed'
  | 'password_unlocked'
  | 'robot_added'
  | 'robot_key_changed'
  | 'robot_key_revoked'
  | 'api_key_changed'
  | 'api_key_revoked'
  | 'app_added'
  | 'secret_changed'
  | 'secret_revoked'
  | 'message_tested'
  | 'message_test_failed'
  | 'report_sent'
  | 'report_read'
  | 'reports_expired'
  | 'reports_nearly_full'

/** Who is no person of the company has a name alone. */
export type Who = PersonKey & { full_name?: string }

/** Somebody at work on the machine itself. */
export const asOutsider = (corp_uuid: string, full_name: string): Who => ({ corp_uuid, user_uuid: '', full_name })

/** Writes down who did what, by the name they had then. `detail` names things and never holds a secret. */
export async function logOperation(
  tx: Database | Transaction,
  { corp_uuid, user_uuid, full_name }: Who,
  action: OperationAction,
  detail: Readonly<Record<string, string | readonly string[]>> = {},
) {
  const known = sql`coalesce((SELECT ${people.full_name} FROM ${people} WHERE ${ofPerson(people, { corp_uuid, user_uuid })}), '')`
  await tx
    .insert(operationLog)
    .values({ corp_uuid, log_id: newId(), user_uuid, full_name: full_name ?? known, action, detail })
}

const NAMED_MOST = 20
const { compare: byName } = new Intl.Collator('en')

/** Of many robots the first twenty by name, and how many there are. */
export const someRobots = (names: readonly string[]) => ({
  robots: names.toSorted(byName).slice(0, NAMED_MOST),
  count: String(names.length),
})

const FAILURES_SECONDS = 900

/**
 * One row of an account and kind in a quarter of an hour: nobody fills the log by trying. The same statement for somebody
 * unknown, who has no row: the time it takes tells nothing (guarantee 7).
 */
export const logFailure = (db: Database, person: PersonKey | undefined, action: FailedAction) => {
  const { corp_uuid, user_uuid, full_name } = people
  const log_id = sql`md5(concat_ws(' ', ${action}::text, ${user_uuid}, floor(extract(epoch FROM now()) / ${FAILURES_SECONDS})))::uuid::text`
  const found = ofPerson(people, person ?? { corp_uuid: '', user_uuid: '' })
  return db.execute(sql`INSERT INTO ${operationLog} (corp_uuid, log_id, user_uuid, full_name, action)
    SELECT ${corp_uuid}, ${log_id}, ${user_uuid}, ${full_name}, ${action} FROM ${people} WHERE ${found} ON CONFLICT DO NOTHING`)
}
