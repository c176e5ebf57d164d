import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { corps } from '../database/schema/identity.ts'
import { seedHistory } from './seed-history.ts'
import { seedLog } from './seed-log.ts'
import { DEMO_CORP, seedPeople } from './seed-people.ts'
import { seedPublishing } from './seed-publishing.ts'
import { seedQuestions } from './seed-questions.ts'
import { seedRecords } from './seed-records.ts'
import { seedRobots } from './seed-robots.ts'

/** Makes the demo company on a database without people; changes nothing where one has been made before, or somebody else's. */
export async function seedDemo(db: Database): Promise<void> {
  await seedPeople(db)
  if ((await db.$count(corps, eq(corps.corp_uuid, DEMO_CORP))) === 0) return
  await seedRobots(db)
  await seedRecords(db)
  await seedPublishing(db)
  await seedHistory(db)
  await seedLog(db)
  await seedQuestions(db)
}
