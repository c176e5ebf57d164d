import type { Database, Transaction } from './database.ts'
import type { PersonKey } from './people.ts'
import { operationLog } from './schema/identity.ts'
import { newId } from './secrets.ts'

export type OperationAction =
  | 'sign_in'
  | 'sign_out'
  | 'sessions_ended'
  | 'password_set'
  | 'password_reset'
  | 'person_modified'
  | 'passkey_added'
  | 'passkey_removed'

/** Writes down who did what. `detail` names things and never holds a secret. */
export async function logOperation(
  tx: Database | Transaction,
  { corp_uuid, user_uuid }: PersonKey,
  action: OperationAction,
  detail: Readonly<Record<string, string | readonly string[]>> = {},
) {
  await tx.insert(operationLog).values({ corp_uuid, log_id: newId(), user_uuid, action, detail })
}
