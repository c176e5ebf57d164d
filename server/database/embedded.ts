import { mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite, types } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { drizzle } from 'drizzle-orm/pglite'
import { type Database, type OpenDatabase, schema } from './database.ts'
import { DurableFs } from './durable-fs.ts'
import { EmbeddedClient } from './embedded-client.ts'
import { BACKUP_MADE, noteBackup } from './last-backup.ts'
import { lockFolder } from './lock.ts'
import { migrateAlone, readMigrations } from './migrations.ts'
import { layReadyMade, readyMadeArchive } from './ready-made.ts'
import { retrying } from './retry.ts'
import { indexSearch } from './search-index.ts'
import { deleteUnread, makeSnapshot, SNAPSHOT } from './snapshots.ts'

/** Text as bytes, which it takes too, though its types do not say so: of a text it counts each character, twice. */
const utf8 = (text: string) => Buffer.from(text) as unknown as string

/** Node's own way to and from hexadecimal takes a tenth of the time of theirs. */
const BYTES = {
  serializers: {
    [types.JSON]: utf8,
    [types.BYTEA]: (bytes: Uint8Array) =>
      `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`,
  },
  parsers: { [types.BYTEA]: (hex: string) => Buffer.from(hex.slice('\\x'.length), 'hex') },
}
const OPTIONS = {
  ...BYTES,
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  extensions: { btree_gin },
}

/** V8's optimising compiler takes some 100 MB for the database's WebAssembly and gives a tenth more statements a second. */
const compileForMemory = () => setFlagsFromString('--liftoff-only')

/** What is asked through one client. */
export const databaseOn = (client: PGlite) => retrying(drizzle(client, { schema }) as unknown as Database)

async function migrated(client: PGlite, migrationsFolder: string) {
  await migrateAlone(client, readMigrations(migrationsFolder))
  await indexSearch(client)
  return client
}

async function opened(client: PGlite, migrationsFolder: string, release: () => Promise<void>): Promise<OpenDatabase> {
  await migrated(client, migrationsFolder)
  return { kind: 'embedded', db: databaseOn(client), close: () => client.close().finally(release) }
}

/** A migrated database in memory, gone when its client is closed; `from`: a dump of another, to begin with. */
export async function openMemory(migrationsFolder: string, from?: Blob) {
  compileForMemory()
  const loadDataDir = from ?? (await readyMadeArchive())
  return migrated(await EmbeddedClient.open({ ...OPTIONS, loadDataDir }), migrationsFolder)
}

/** The embedded database in a folder, for this process alone; throws FolderInUse where another has it. */
export async function openFolder(folder: string, migrationsFolder: string): Promise<OpenDatabase> {
  const { client, release } = await openFiles(folder)
  return opened(client, migrationsFolder, release).catch((error: unknown) =>
    client
      .close()
      .finally(release)
      .then(() => Promise.reject(error)),
  )
}

/** Statements wait while the files are copied, not while they are read; what is not written to the tables yet is in the log. */
const snapshotOf = (client: PGlite, folder: string) => client.transaction(() => makeSnapshot(folder))

/** The same as it is, whatever version made it. */
export async function openFiles(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  let client: PGlite | undefined
  const lock = await lockFolder(folder, async (question) => {
    if (client && question === SNAPSHOT) return snapshotOf(client, realpathSync(folder))
    return client && question === BACKUP_MADE ? noteBackup(client) : ''
  })
  await deleteUnread(folder)
  const files = join(folder, 'database')
  await layReadyMade(files)
  compileForMemory()
  client = await EmbeddedClient.open({ ...OPTIONS, fs: new DurableFs(files) })
  return { client, release: lock.release }
}
