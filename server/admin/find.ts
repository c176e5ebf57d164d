import { desc, eq, or } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { corps, people } from '../database/schema/identity.ts'
import { type Account, type Corp, findAccount, findPerson } from '../people/people.ts'
import { type Given, NotDone, need, type Option } from './command.ts'

export const COMPANY: Option = {
  value: 'company',
  says: 'The company, by its name or id; not needed where there is only one',
}

const MANY = 2

/** A company may call itself by the id of another: the id counts first. */
async function onlyOne(db: Database, named: string | undefined) {
  const isNamed = named === undefined ? undefined : or(eq(corps.corp_uuid, named), eq(corps.corp_name, named))
  const isItself = eq(corps.corp_uuid, named ?? '')
  const found = await db.select().from(corps).where(isNamed).orderBy(desc(isItself)).limit(MANY)
  const [first] = found
  return { corp: found.length === 1 || first?.corp_uuid === named ? first : undefined, isNone: found.length === 0 }
}

/** The company that is named, or the only one. */
export async function findCompany(db: Database, named: string | undefined): Promise<Corp> {
  const { corp, isNone } = await onlyOne(db, named)
  if (corp) return corp
  if (named === undefined)
    throw new NotDone(
      isNone ? 'There is no company yet: add one with company add.' : 'Name the company with --company.',
    )
  throw new NotDone(
    isNone ? `There is no company ${named}.` : `Several companies are called ${named}: name one by its id.`,
  )
}

/** The same; nothing where none is named and there is none yet. */
export async function findCompanyIfAny(db: Database, named: string | undefined): Promise<Corp | undefined> {
  return named === undefined && (await db.$count(corps)) === 0 ? undefined : findCompany(db, named)
}

/** Somebody by what they sign in by, or by their id. */
export async function findSomebody(db: Database, given: Given): Promise<Account> {
  const account = need(given, 'account')
  const found = await findAccount(db, account)
  if (found) return found
  const same = await db.select().from(people).where(eq(people.user_uuid, account)).limit(MANY)
  const known = same.length === 1 && same[0] ? await findPerson(db, same[0]) : undefined
  if (!known) throw new NotDone(`Nobody signs in by ${account}.`)
  return known
}
