import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { dataDir } from '@electric-sql/pglite-prepopulatedfs'

const BLOCK_BYTES = 512
const DIRECTORY = '5'

const fieldOf = (header: Buffer, start: number, length: number) =>
  header.toString('latin1', start, start + length).replace(/[\0 ].*$/s, '')

/** The members of a tar archive, in its order. */
function* membersOf(tar: Buffer) {
  for (let at = 0; at < tar.length && tar[at] !== 0; ) {
    const header = tar.subarray(at, at + BLOCK_BYTES)
    const size = Number.parseInt(fieldOf(header, 124, 12), 8)
    const content = tar.subarray(at + BLOCK_BYTES, at + BLOCK_BYTES + size)
    yield { path: fieldOf(header, 0, 100), isDirectory: fieldOf(header, 156, 1) === DIRECTORY, content }
    at += BLOCK_BYTES + Math.ceil(size / BLOCK_BYTES) * BLOCK_BYTES
  }
}

function unpack(tar: Buffer, folder: string) {
  for (const { path, isDirectory, content } of membersOf(tar)) {
    const target = join(folder, path)
    mkdirSync(isDirectory ? target : dirname(target), { recursive: true, mode: 0o700 })
    if (!isDirectory) writeFileSync(target, content, { mode: 0o600 })
  }
}

/** A ready-made empty database as an archive, for a database in memory. */
export const readyMadeArchive = dataDir

/** Lays down an empty database, whole or not at all; initdb would take seconds and three times the memory. */
export async function layReadyMade(folder: string) {
  if (existsSync(join(folder, 'PG_VERSION'))) return
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  unpack(gunzipSync(await (await dataDir()).arrayBuffer()), unfinished)
  renameSync(unfinished, folder)
}
