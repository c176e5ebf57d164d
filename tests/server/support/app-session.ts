import { eq, sql } from 'drizzle-orm'
import { SCOPE } from '../../../domain/scopes.ts'
import { appSessions } from '../../../server/database/schema/catalogue.ts'
import { sessions } from '../../../server/database/schema/identity.ts'
import { hashOf, newToken } from '../../../server/secrets/secrets.ts'
import type { Harness } from './harness.ts'
import { signedIn } from './signed-in.ts'

/** An embedded page's session for a person of the demo, opened by hand; answers the header that carries it. */
export async function appSession(
  harness: Pick<Harness, 'db'>,
  user_uuid: string,
  open_appid: string,
  scopes: string[] = Object.values(SCOPE),
): Promise<{ authorization: string }> {
  const { token } = await signedIn(harness, user_uuid)
  const session_id = hashOf(token)
  const [session] = await harness.db.select().from(sessions).where(eq(sessions.session_id, session_id))
  if (!session) throw new Error('the session is gone')
  const app_token = newToken()
  await harness.db.insert(appSessions).values({
    token_hash: hashOf(app_token),
    corp_uuid: session.corp_uuid,
    user_uuid,
    session_id,
    open_appid,
    scopes,
    expires_at: sql`now() + interval '1 day'`,
  })
  return { authorization: `Bearer ${app_token}` }
}
