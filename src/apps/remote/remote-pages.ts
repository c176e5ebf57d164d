import { REMOTE_PAGES } from '../../../openapi/commands.ts'
import { PAGES } from '../../../openapi/pages.ts'

const pathOf = (entry: string) => {
  const page = PAGES.get(entry)
  return page ? [`/${page.first}/${page.page}`] : []
}

/** The addresses (§2) at which remote control stands. */
export const REMOTE_PATHS = REMOTE_PAGES.flatMap(pathOf)

type Entry = (typeof REMOTE_PAGES)[number]
/** What the page is called: as the entry of the menu that opens it. */
export type RemoteTitle = Entry extends `${string}.${infer Menu}` ? `title.${Menu}` : never

const TITLES = {
  'rmc.remote_control': 'title.remote_control',
  'rmc.mini_remote': 'title.mini_remote',
  'hotel.hotel_remote': 'title.hotel_remote',
} as const satisfies Readonly<Record<Entry, RemoteTitle>>

export function titleAt(pathname: string): RemoteTitle {
  const path = pathname.replace(/\/$/, '')
  return TITLES[REMOTE_PAGES.find((entry) => pathOf(entry).includes(path)) ?? 'rmc.remote_control']
}
