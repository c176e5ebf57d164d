import type { CommandItem, EntryItem, Item, RobotItem } from './findable.ts'
import { type Findable, type Found, find, type Indexed, isScattered } from './rank.ts'

type SectionName = 'favourites' | 'recents' | 'entries' | 'robots' | 'commands'
export type Section = { name: SectionName; items: readonly Item[]; count: number }
export type Stock = {
  entries: readonly Indexed<EntryItem>[]
  robots: readonly Indexed<RobotItem>[]
  commands: readonly Indexed<CommandItem>[]
}

const MAX = { entries: 20, robots: 12, commands: 12 } as const
/** So many entries of the menu show to somebody who has neither favourites nor opened any. */
const FIRST_MAX = 5
const ORDER = ['entries', 'robots', 'commands'] as const

const sectionOf = (name: SectionName, items: readonly Item[]): Section => ({ name, items, count: items.length })
const filled = (sections: Section[]) => sections.filter(({ items }) => items.length > 0)

/** What was found, the section with the best match first; scattered letters only where nothing better is anywhere. */
export function foundSections(stock: Stock, terms: readonly string[]): Section[] {
  const search = <One extends Item & Findable>(list: readonly Indexed<One>[], max: number): Found<Item> =>
    find(list, terms, max)
  const found = ORDER.map((name) => ({ name, ...search<Item>(stock[name], MAX[name]) }))
  const hasBetter = found.some(({ items, rank }) => items.length > 0 && !isScattered(rank))
  return found
    .filter(({ items, rank }) => items.length > 0 && !(hasBetter && isScattered(rank)))
    .sort((one, other) => one.rank - other.rank)
    .map(({ name, items, count }) => ({ name, items, count }))
}

type Kept = { favourites: readonly string[]; recents: readonly string[]; activeKey?: string }

/** What shows before anything is typed: favourites, what was opened last, and what can be done. */
export function restingSections({ entries, commands }: Stock, { favourites, recents, activeKey }: Kept): Section[] {
  const byKey = new Map(entries.map(({ item }) => [item.key, item]))
  const itemsOf = (keys: readonly string[]) => keys.flatMap((key) => byKey.get(key) ?? [])
  const own = [
    sectionOf('favourites', itemsOf(favourites)),
    sectionOf('recents', itemsOf(recents.filter((key) => key !== activeKey && !favourites.includes(key)))),
  ]
  const isNew = own.every(({ items }) => items.length === 0)
  const first = [...byKey.values()].filter(({ key }) => key !== activeKey).slice(0, isNew ? FIRST_MAX : 0)
  return filled([
    ...own,
    sectionOf('entries', first),
    sectionOf(
      'commands',
      commands.flatMap(({ item }) => (item.isQuiet ? [] : [item])),
    ),
  ])
}
