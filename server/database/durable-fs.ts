import { closeSync, fdatasyncSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

const WAL_SEGMENT = /^[0-9A-F]{24}$/

function syncFile(path: string) {
  const file = openSync(path, 'r+')
  try {
    fdatasyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** The embedded database never syncs by itself: after each statement this pushes the changed log segments to the disk. */
export class DurableFs extends NodeFS {
  #synced = new Map<string, number>()

  override async syncToFs() {
    const folder = join(this.rootDir, 'pg_wal')
    for (const name of readdirSync(folder)) if (WAL_SEGMENT.test(name)) this.#syncChanged(join(folder, name))
  }

  #syncChanged(segment: string) {
    const changedAt = statSync(segment).mtimeMs
    if (this.#synced.get(segment) === changedAt) return
    syncFile(segment)
    this.#synced.set(segment, changedAt)
  }
}
