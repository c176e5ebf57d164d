import { sql } from 'drizzle-orm'
import { people, sessions } from '../../../server/database/schema/identity.ts'
import { hashOf, newToken } from '../../../server/secrets/secrets.ts'
import type { Harness } from './harness.ts'

export type Session = { token: string; uid: string }

/** Opens a session for a person of the demo by hand; what it answers goes along as parameters. */
export async function signedIn({ db }: Pick<Harness, 'db'>, user_uuid: string): Promise<Session> {
  const [person] = await db
    .select({ corp_uuid: people.corp_uuid })
    .from(people)
    .where(sql`${people.user_uuid} = ${user_uuid}`)
  if (!person) throw new Error(`the demo has no ${user_uuid}`)
  const token = newToken()
  const expires_at = sql`now() + interval '1 day'`
  await db.insert(sessions).values({ session_id: hashOf(token), corp_uuid: person.corp_uuid, user_uuid, expires_at })
  return { token, uid: user_uuid }
}
