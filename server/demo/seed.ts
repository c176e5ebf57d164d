import type { Database } from '../database/database.ts'
import { seedPeople } from './seed-people.ts'
import { seedPublishing } from './seed-publishing.ts'
import { seedRecords } from './seed-records.ts'
import { seedRobots } from './seed-robots.ts'

/** Makes the demo company on an empty database; changes nothing where one has been made before. */
export async function seedDemo(db: Database): Promise<void> {
  await seedPeople(db)
  await seedRobots(db)
  await seedRecords(db)
  await seedPublishing(db)
}
