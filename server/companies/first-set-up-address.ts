import { asc, eq, lt, sql } from 'drizzle-orm'
import { RET } from '../../openapi/ret.ts'
import { Refused } from '../contract/refused.ts'
import { after, epoch } from '../database/clock.ts'
import type { Database, Transaction } from '../database/database.ts'
import { corps, firstSetUps } from '../database/schema/identity.ts'
import { hashOf, newToken } from '../secrets/secrets.ts'

export const FIRST_SET_UP_MINUTES = 60

/** Nodes that start together print an address each, and each of these works. */
const TOGETHER_SECONDS = 120

export const hasCompany = async (db: Database | Transaction) =>
  (await db.select({ one: sql`1` }).from(corps).limit(1)).length > 0

/** Makes the token of an address in place of those of earlier starts; none where there is a company. */
export async function newFirstSetUp(db: Database) {
  if (await hasCompany(db)) return undefined
  const token = newToken()
  await db.transaction(async (tx) => {
    await tx.delete(firstSetUps).where(lt(firstSetUps.made_at, sql`now() - make_interval(secs => ${TOGETHER_SECONDS})`))
    await tx.insert(firstSetUps).values({ token_hash: hashOf(token), expires_at: after(FIRST_SET_UP_MINUTES * 60) })
  })
  return token
}

const { token_hash } = firstSetUps
const COLUMNS = {
  token_hash,
  expires_at: epoch(firstSetUps.expires_at),
  is_over: sql<boolean>`${firstSetUps.expires_at} <= now()`,
}

function insistOnLife<Address extends { is_over: boolean }>(address: Address | undefined) {
  if (!address) throw new Refused(RET.wrongCode)
  if (address.is_over) throw new Refused(RET.codeExpired)
  return address
}

async function insistOnNoCompany(db: Database | Transaction) {
  if (await hasCompany(db)) throw new Refused(RET.notFound)
}

/** Until when an address works, in Unix seconds. Refused where it is unknown or over, and all alike where there is a company. */
export async function insistOnAddress(db: Database, token: string) {
  const [address] = await db
    .select(COLUMNS)
    .from(firstSetUps)
    .where(eq(token_hash, hashOf(token)))
  // After the address, which goes in the moment that the company comes: it would count as a wrong one.
  await insistOnNoCompany(db)
  return insistOnLife(address).expires_at
}

/** The same for who uses it up: of all who have an address only one gets further at a time. */
export async function holdAddress(tx: Transaction, token: string) {
  const held = await tx.select(COLUMNS).from(firstSetUps).orderBy(asc(token_hash)).for('update')
  await insistOnNoCompany(tx)
  insistOnLife(held.find((each) => each.token_hash === hashOf(token)))
}

/** To be called before a company is added: who holds an address is waited for. */
export const endFirstSetUps = (tx: Transaction) => tx.delete(firstSetUps)

/** Where an address is opened. The token is its fragment, which browsers send to no server. */
export const firstSetUpUrl = (origin: string, token: string) => `${origin}/first-set-up#${token}`

/** What who starts a server reads of it. */
export const firstSetUpLines = (origin: string, token: string) => [
  `  There is no company yet. This address makes the first one, once and within ${FIRST_SET_UP_MINUTES} minutes:`,
  `  ${firstSetUpUrl(origin, token)}`,
]
