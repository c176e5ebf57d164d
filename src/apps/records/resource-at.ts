import { PAGES } from '../../../openapi/pages.ts'
import { RESOURCES } from '../../../openapi/resources/all.ts'
import type { Resource } from '../../../openapi/resources/shape.ts'

/** The address of the apps origin (`/{first}/{page}`, §2) at which a definition's page stands. */
export function addressOf({ page }: Pick<Resource, 'page'>) {
  const place = PAGES.get(page)
  if (!place) throw new Error(`no row of the page table is named ${page}`)
  return `/${place.first}/${place.page}`
}

/** The page that an address shows. */
export const resourceAt = (pathname: string): Resource | undefined =>
  RESOURCES.find((each) => addressOf(each) === pathname.replace(/\/$/, ''))
