import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { operationLog, people } from '../database/schema/identity.ts'
import { newId } from '../secrets/secrets.ts'
import { ofPerson, type PersonKey } from './people.ts'

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
  | 'company_added'

/** Who is no person of the company has a name alone. */
type Who = PersonKey & { full_name?: string }

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
