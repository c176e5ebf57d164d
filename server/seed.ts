import type { Database } from './store/database.ts'

/** Makes the demo company on an empty database; undefined where one has been made before. */
export async function seedDemo(_db: Database): Promise<void> {}
