import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { after } from '../database/clock.ts'
import type { Database } from '../database/database.ts'
import { ssoTokens } from '../database/schema/identity.ts'
import type { PersonKey } from '../people/people.ts'
import { hashOf } from '../secrets/secrets.ts'

export async function keepSsoToken(db: Database, token: string, person: PersonKey, lifeSeconds: number) {
  const { corp_uuid, user_uuid } = person
  const expires_at = after(lifeSeconds)
  await db.delete(ssoTokens).where(and(eq(ssoTokens.corp_uuid, corp_uuid), lt(ssoTokens.expires_at, sql`now()`)))
  await db.insert(ssoTokens).values({ token_hash: hashOf(token), corp_uuid, user_uuid, expires_at })
}

const OWNER = { corp_uuid: ssoTokens.corp_uuid, user_uuid: ssoTokens.user_uuid }
const isLiving = (token: string) => and(eq(ssoTokens.token_hash, hashOf(token)), gt(ssoTokens.expires_at, sql`now()`))

/** Whose the token is; it stays usable. */
export async function ownerOfSsoToken(db: Database, token: string): Promise<PersonKey | undefined> {
  const [owner] = await db.select(OWNER).from(ssoTokens).where(isLiving(token))
  return owner
}

/** Whose the token is, to the one who comes first. */
export async function spendSsoToken(db: Database, token: string): Promise<PersonKey | undefined> {
  const [used] = await db.delete(ssoTokens).where(isLiving(token)).returning(OWNER)
  return used
}
