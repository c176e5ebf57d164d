import { closeSync, fdatasync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { coalesced } from './coalesced.ts'

const WAL_SEGMENT = /^[0-9A-F]{24}$/

/** Clocks of file systems go in steps: what is written this soon behind a change may leave its time as it was. */
const STEP_MS = 20

type Segment = { path: string; changedAt: number }

const sync = promisify(fdatasync)

/** Opened at once: the database takes old segments away. */
async function syncFile(path: string) {
  const file = openSync(path, 'r+')
  await sync(file).finally(() => closeSync(file))
}

/** The embedded database never syncs by itself: after statements this pushes the changed log segments to the disk, once for all that wait. */
export class DurableFs extends NodeFS {
  readonly #synced = new Map<string, number>()
  readonly #sync = coalesced(
    () => this.#syncChanged(),
    (underWay) => underWay,
  )

  override async syncToFs() {
    if (this.#changed().length > 0) await this.#sync()
  }

  #changed(): Segment[] {
    const folder = join(this.rootDir, 'pg_wal')
    return readdirSync(folder)
      .filter((name) => WAL_SEGMENT.test(name))
      .map((name) => join(folder, name))
      .map((path) => ({ path, changedAt: statSync(path).mtimeMs }))
      .filter(({ path, changedAt }) => this.#synced.get(path) !== changedAt)
  }

  async #syncChanged() {
    const changed = this.#changed()
    const began = Date.now()
    await Promise.all(changed.map(({ path }) => syncFile(path)))
    for (const { path, changedAt } of changed) if (began - changedAt > STEP_MS) this.#synced.set(path, changedAt)
  }
}
