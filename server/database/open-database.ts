import type { Settings } from '../settings.ts'
import type { OpenDatabase } from './database.ts'
import { openFolder } from './embedded.ts'
import { openPostgres } from './postgres.ts'

export const openDatabase = (settings: Settings, migrationsFolder: string): Promise<OpenDatabase> =>
  settings.DATABASE_URL
    ? openPostgres({ url: settings.DATABASE_URL, connections: settings.DATABASE_CONNECTIONS }, migrationsFolder)
    : openFolder(settings.DATA_DIR, migrationsFolder)
