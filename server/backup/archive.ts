import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type Level, levelOf, type Session } from '../database/migrations.ts'
import { type Digest, digester, isSame, pagesOf, type Row, type Table, tablesOf } from './tables.ts'

const FORMAT = 'foyer-backup/1'

/** A file that is no backup, or not the whole of one. */
export class BadArchive extends Error {
  constructor(why: string) {
    super(`The file is no whole backup: ${why}.`)
  }
}

export type Totals = { tables: number; rows: number }
export type Head = { format: string; level: Level; made_at: string }
type Line = Head | Table | Row | ({ end: string } & Digest) | { total: Totals }

const json = (line: Line) => `${JSON.stringify(line)}\n`

/** The lines of a backup: a head, then each table with its columns, its rows, and what they must add up to. */
async function* linesOf(session: Session, head: Omit<Head, 'format'>) {
  yield json({ format: FORMAT, ...head })
  const total = { tables: 0, rows: 0 }
  for (const table of await tablesOf(session)) {
    yield json(table)
    const { add, digest } = digester()
    for await (const page of pagesOf(session, table)) {
      add(page)
      yield page.map(json).join('')
    }
    yield json({ end: table.name, ...digest() })
    total.tables += 1
    total.rows += digest().rows
  }
  yield json({ total })
}

async function syncFile(path: string) {
  const file = await open(path, 'r+')
  await file.sync().finally(() => file.close())
}

/** Writes what the session sees into a file, which is there when it is whole. */
export async function writeArchive(session: Session, path: string, made_at: string) {
  const part = `${path}.part`
  try {
    const head = { level: await levelOf(session), made_at }
    await pipeline(Readable.from(linesOf(session, head)), createGzip(), createWriteStream(part, { mode: 0o600 }))
    await syncFile(part)
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

async function* textLines(path: string): AsyncGenerator<Line> {
  const input = createReadStream(path)
  const text = input.pipe(createGunzip())
  input.on('error', (error) => text.destroy(error))
  text.setEncoding('utf8')
  let rest = ''
  try {
    for await (const chunk of text) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) yield JSON.parse(line) as Line
    }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code.startsWith('Z_') || error instanceof SyntaxError) throw new BadArchive('it cannot be unpacked')
    throw error
  }
}

export type ArchivedTable = {
  table: Table
  /** To be read to the end before the next table; throws BadArchive where they are not what was written. */
  pages: AsyncGenerator<Row[]>
  digest: () => Digest
}
export type Archive = { head: Head; tables: AsyncGenerator<ArchivedTable> }

const PAGE_CHARACTERS = 4_000_000
const PAGE_ROWS = 500

/** Opens a backup; its rows are read as they are asked for, and checked against what the file says of them. */
export async function readArchive(path: string): Promise<Archive> {
  const lines = textLines(path)
  const next = async () => {
    const { value, done } = await lines.next()
    if (done) throw new BadArchive('its end is missing')
    return value
  }
  const head = await next()
  if (!('format' in head) || head.format !== FORMAT) throw new BadArchive(`it does not begin with ${FORMAT}`)

  async function* pagesUpToEnd(table: Table, seen: ReturnType<typeof digester>): AsyncGenerator<Row[]> {
    let [page, size]: [Row[], number] = [[], 0]
    for (;;) {
      const line = await next()
      if (Array.isArray(line)) {
        page.push(line)
        size += line.reduce((sum, value) => sum + (value?.length ?? 0), 0)
        if (page.length < PAGE_ROWS && size < PAGE_CHARACTERS) continue
      } else if (!('end' in line) || line.end !== table.name) throw new BadArchive(`${table.name} has no end`)
      if (page.length > 0) {
        seen.add(page)
        yield page
      }
      ;[page, size] = [[], 0]
      if (Array.isArray(line)) continue
      if (!isSame(seen.digest(), line)) throw new BadArchive(`the rows of ${table.name} are not those that were saved`)
      return
    }
  }

  async function* tables(): AsyncGenerator<ArchivedTable> {
    const found: Totals = { tables: 0, rows: 0 }
    for (;;) {
      const line = await next()
      if ('total' in line) {
        if (found.tables !== line.total.tables || found.rows !== line.total.rows)
          throw new BadArchive('tables are missing')
        return
      }
      if (!('columns' in line)) throw new BadArchive('a table has no columns')
      const seen = digester()
      yield { table: line, pages: pagesUpToEnd(line, seen), digest: seen.digest }
      found.tables += 1
      found.rows += seen.digest().rows
    }
  }
  return { head, tables: tables() }
}

/** Reads a backup from end to end; throws BadArchive where anything is not as it was saved. */
export async function checkArchive(path: string) {
  const { head, tables } = await readArchive(path)
  const total: Totals = { tables: 0, rows: 0 }
  for await (const { pages, digest } of tables) {
    for await (const _ of pages);
    total.tables += 1
    total.rows += digest().rows
  }
  return { head, total }
}
