import { REMOTE_PAGES } from '../../../domain/commands.ts'
import { PAGES } from '../../../domain/page-addresses.ts'

const pathOf = (entry: string) => {
  const page = PAGES.get(entry)
  return page ? [`/${page.first}/${page.page}`] : []
}

/** The addresses (§2) at which remote control stands. */
export const REMOTE_PATHS = REMOTE_PAGES.flatMap(pathOf)

type Entry = (typeof REMOTE_PAGES)[number]
/** What the page is called: as the entry of the menu that opens it. */
export type RemoteTitle = Entry extends `${string}.${infer Menu}` ? `title.${Menu}` : never

/** §2 "mini remote" drives one robot at a time, the others as many as are chosen. */
export type RemoteForm = { title: RemoteTitle; drives: 'one' | 'many' }

const FORMS: Readonly<Record<Entry, RemoteForm>> = {
  'rmc.remote_control': { title: 'title.remote_control', drives: 'many' },
  'rmc.mini_remote': { title: 'title.mini_remote', drives: 'one' },
  'hotel.hotel_remote': { title: 'title.hotel_remote', drives: 'many' },
}

export function remoteFormAt(pathname: string): RemoteForm {
  const path = pathname.replace(/\/$/, '')
  return FORMS[REMOTE_PAGES.find((entry) => pathOf(entry).includes(path)) ?? 'rmc.remote_control']
}
