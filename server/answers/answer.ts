import { eq, sql } from 'drizzle-orm'
import { askedOf, type Choice, chosenOf, type Judged, judgedBy, type Shown } from '../../domain/answers/choice.ts'
import type { Taught } from '../../domain/answers/taught.ts'
import type { LangCode } from '../../domain/languages.ts'
import type { Database } from '../database/database.ts'
import { corps } from '../database/schema/identity.ts'
import { taughtIn } from './taught-records.ts'
import { inTurns } from './turns.ts'

/** `robot_uuid` is empty for any robot. */
export type Question = { question: string; lang_code: LangCode; robot_uuid: string }

/** The day that the company's clocks show. */
async function todayOf(db: Database, corp_uuid: string) {
  const today = sql<string>`to_char(now() AT TIME ZONE ${corps.time_zone}, 'YYYY-MM-DD')`
  const [corp] = await db.select({ today }).from(corps).where(eq(corps.corp_uuid, corp_uuid))
  return corp?.today ?? ''
}

/** What a robot of the company would answer out of what is saved; a draft stands in for its record, or beside all of them. */
export async function answerTo(
  db: Database,
  corp_uuid: string,
  { question, lang_code: lang, robot_uuid }: Question,
  shown: Shown = {},
): Promise<Choice> {
  const { draft } = shown
  const [saved, today] = await Promise.all([taughtIn(db, corp_uuid), todayOf(db, corp_uuid)])
  const asked = askedOf(question, { lang, robot_uuid, today })
  const isReplaced = ({ resource, record_id }: Taught) => resource === draft?.resource && record_id === draft?.record_id
  const judged: Judged[] = draft ? [judgedBy(asked, draft)] : []
  await inTurns(saved, (taught) => {
    const one = judgedBy(asked, taught)
    if (one.score > 0 && !isReplaced(taught)) judged.push(one)
  })
  return chosenOf(judged, asked, shown)
}
