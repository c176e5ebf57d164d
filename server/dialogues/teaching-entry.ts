import { qaLibrary } from '../../domain/resources/qa-library.ts'
import { mayAdd } from '../../domain/rights.ts'
import { roleOf } from '../../domain/roles.ts'
import type { Database } from '../database/database.ts'
import { listEntries } from '../menu/menus.ts'
import { isByKey, type PageCaller } from '../menu/page-access.ts'
import { entriesFor } from '../overview/entries.ts'

/** The entry of the page on which whoever asks can add an answer; empty where they may not, or the menu that they stand in lacks it. */
export async function teachingEntry(db: Database, caller: PageCaller, standsIn: string) {
  if (isByKey(caller) || !mayAdd(qaLibrary, roleOf(caller.role_id))) return ''
  const menu = await listEntries(db, caller.corp_uuid)
  const { entryOf } = await entriesFor(db, caller, { menu, standsIn, all: false })
  return entryOf(qaLibrary) ?? ''
}
