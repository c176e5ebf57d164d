import { REMOTE_PAGES } from '../../../openapi/commands.ts'
import { PAGES } from '../../../openapi/pages.ts'

const pathOf = (entry: string) => {
  const page = PAGES.get(entry)
  return page ? [`/${page.first}/${page.page}`] : []
}

/** The addresses (§2) at which remote control stands. */
export const REMOTE_PATHS = REMOTE_PAGES.flatMap(pathOf)

const [FOR_ONE] = pathOf('rmc.mini_remote')

/** §2 "mini remote": the small form for one robot. */
export const isForOne = (pathname: string) => pathname.replace(/\/$/, '') === FOR_ONE
