import type { Menu } from '../../../machines/entities.ts'
import type { Explained } from '../menu/menu-explanation.ts'

/** What stands under one label of the menu; the first section may have none. */
export type MenuSection = { label?: Menu; entries: Explained[] }

/** The entries under the labels that head them, as the menu shows them; labels without entries are left out. */
export function sectionsOf(explained: readonly Explained[], isWanted: (entry: Explained) => boolean): MenuSection[] {
  const sections: MenuSection[] = [{ entries: [] }]
  for (const entry of explained) {
    if (entry.kind === 'label') sections.push({ label: entry.menu, entries: [] })
    else if (isWanted(entry)) sections.at(-1)?.entries.push(entry)
  }
  return sections.filter(({ entries }) => entries.length > 0)
}
