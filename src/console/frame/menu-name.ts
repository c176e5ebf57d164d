import type { FrameEntry } from '../../../machines/console/frames-context.ts'
import type { LangCode, MenuNode } from '../../../machines/entities.ts'
import { nameIn } from '../../i18n/languages.ts'
import { findMenu } from '../menu/menu.ts'

/** What the menu calls an entry; nothing where it has left the menu. */
export function menuName(menu: MenuNode[], { project_id, menu_id }: FrameEntry, lang: LangCode) {
  const entry = findMenu(menu, project_id, menu_id)?.menu
  return entry && nameIn(lang, entry.menu_name_map, entry.menu_name)
}
