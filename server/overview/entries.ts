import { entriesOf, type Resource } from '../../domain/resources/shape.ts'
import { keyOfEntry, mayOpen, mayRead } from '../../domain/rights.ts'
import { roleOf } from '../../domain/roles.ts'
import type { Database } from '../database/database.ts'
import type { MenuRow } from '../menu/menus.ts'
import type { AppSession } from '../menu/open-apps.ts'
import { openableBy } from '../menu/permission-groups.ts'

const isIn = ({ is_legacy, robot_prodtype_ids: types }: MenuRow, robot_prodtype_id: string) =>
  robot_prodtype_id === '' ? is_legacy : types === null || types.includes(robot_prodtype_id)

/** The menu of a company, the type whose menu somebody stands in ('' in the old one), and whether pages of other types count too. */
type Where = { menu: readonly MenuRow[]; standsIn: string; all: boolean }

/** The entry by which somebody opens a page from where they stand, '' where another type's menu has it; undefined where they may not. */
export async function entriesFor(db: Database, session: AppSession, { menu, standsIn, all }: Where) {
  const openable = await openableBy(db, session)
  const theirs = menu.filter((row) => mayOpen(session.role_id, openable, row))
  const byKey = new Map(theirs.map((row) => [keyOfEntry(row), row]))
  const entryAmong = (keys: readonly string[]) => {
    const found = keys.flatMap((key) => byKey.get(key) ?? [])
    const here = found.find((row) => isIn(row, standsIn))
    if (here) return keyOfEntry(here)
    return all && found.length > 0 ? '' : undefined
  }
  const entryOf = (page: Resource) => (mayRead(page, roleOf(session.role_id)) ? entryAmong(entriesOf(page)) : undefined)
  return { entryAmong, entryOf }
}

export type EntryOf = Awaited<ReturnType<typeof entriesFor>>['entryOf']
