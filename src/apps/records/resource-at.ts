import { PAGES } from '../../../domain/page-addresses.ts'
import { RESOURCES } from '../../../domain/resources/all.ts'
import { entriesOf, type Resource } from '../../../domain/resources/shape.ts'

/** The address of the apps origin (`/{first}/{page}`, §2) at which the page of a menu entry stands. */
function addressOf(entry: string) {
  const place = PAGES.get(entry)
  if (!place) throw new Error(`no row of the page table is named ${entry}`)
  return `/${place.first}/${place.page}`
}

/** Where a definition's page stands: an address for each of its menu entries. */
export const addressesOf = (resource: Pick<Resource, 'page'>) => entriesOf(resource).map(addressOf)

/** The definition whose page an address shows, and the menu entry that opens it there. */
export function pageAt(pathname: string): { resource: Resource; entry: string } | undefined {
  const path = pathname.replace(/\/$/, '')
  for (const resource of RESOURCES) {
    const entry = entriesOf(resource).find((each) => addressOf(each) === path)
    if (entry) return { resource, entry }
  }
  return undefined
}
