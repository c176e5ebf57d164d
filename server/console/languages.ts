import { asc } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { languages } from '../database/schema/catalogue.ts'

export const listLanguages = (db: Database) =>
  db.select({ lang_code: languages.lang_code }).from(languages).orderBy(asc(languages.sort))
