import { seedCatalogue } from './seed-catalogue.ts'
import { seedPeople } from './seed-people.ts'
import type { Database } from './store/database.ts'

/** Makes the demo company, its neighbours and their robots on an empty database; leaves any other as it is. */
export async function seedDemo(db: Database): Promise<void> {
  await seedPeople(db)
  await seedCatalogue(db)
}
