import { levelOf, type Session } from '../database/migrations.ts'
import type { Archive, ArchivedTable } from './archive.ts'
import type { Source, SourceTable } from './copy.ts'
import { endRestoredAccess } from './end-restored-access.ts'
import { type Digest, digester, digestOf, pagesOf, type Table, tablesOf } from './tables.ts'

const ofArchive = ({ table, pages, digest }: ArchivedTable): SourceTable => ({
  table,
  pages: () => pages,
  digest,
  isKnown: false,
})

async function* archivedTables({ tables }: Archive) {
  for await (const each of tables) yield ofArchive(each)
}

export const sourceOfArchive = (archive: Archive): Source => ({
  name: `the backup of ${archive.head.made_at}`,
  level: archive.head.level,
  tables: archivedTables(archive),
  inTheEnd: endRestoredAccess,
})

/** The rows are hashed as they go by; what was not read is read for it. */
function ofSession(session: Session, table: Table): SourceTable {
  let known: Digest | undefined
  async function* pages() {
    const { add, digest } = digester()
    for await (const page of pagesOf(session, table)) {
      add(page)
      yield page
    }
    known = digest()
  }
  const digest = async () => {
    known ??= await digestOf(session, table)
    return known
  }
  return { table, pages, digest, isKnown: true }
}

type InTheEnd = () => Promise<void>

async function* sessionTables(session: Session, inTheEnd: InTheEnd) {
  for (const table of await tablesOf(session)) yield ofSession(session, table)
  await inTheEnd()
}

/** `inTheEnd` throws where the copy must not count as whole. */
export const sourceOfSession = async (
  session: Session,
  name: string,
  inTheEnd: InTheEnd = async () => undefined,
): Promise<Source> => ({
  name,
  level: await levelOf(session),
  tables: sessionTables(session, inTheEnd),
})
