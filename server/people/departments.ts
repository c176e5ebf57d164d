import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { inNaturalOrder } from '../database/natural-order.ts'
import { people } from '../database/schema/identity.ts'

type Anywhere = Database | Transaction

const { corp_uuid, dept } = people

async function departmentsWhere(db: Anywhere, corp: string, isMeant: SQL | undefined, most?: number) {
  const named = db
    .select({ dept })
    .from(people)
    .where(and(eq(corp_uuid, corp), ne(dept, ''), isMeant))
    .groupBy(dept)
    .orderBy(inNaturalOrder(sql`lower(${dept})`), dept)
  const found = await (most === undefined ? named : named.limit(most))
  return found.map(({ dept }) => dept)
}

/** Those of the departments that somebody of the company is of. */
export const departmentsAmong = (db: Anywhere, corp: string, names: readonly string[]) =>
  departmentsWhere(db, corp, inArray(dept, [...names]))

/** The departments of a company in whose name a text stands, in order. */
export const departmentsWith = (db: Anywhere, corp: string, text: string, most: number) =>
  departmentsWhere(db, corp, sql`strpos(lower(${dept}), lower(${text})) > 0`, most)

/** Who is of these departments, but for those who are switched off. */
export const peopleOf = (db: Anywhere, corp: string, departments: readonly string[]) =>
  db
    .select({ user_uuid: people.user_uuid, dept, mobile: people.mobile, email: people.email })
    .from(people)
    .where(and(eq(corp_uuid, corp), inArray(dept, [...departments]), isNull(people.disabled_at)))
