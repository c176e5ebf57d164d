import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { selectIsLegacy, selectRobots, selectTypes } from '../../../machines/console/workspace-selectors.ts'
import type { MenuNode } from '../../../machines/entities.ts'
import { useLang } from '../../i18n/I18nProvider.tsx'
import { nameIn } from '../../i18n/languages.ts'
import type { WorkspaceActor } from '../../session/SessionProvider.tsx'
import { findMenu } from '../menu/menu.ts'
import { type CommandItem, entriesOf, robotsOf } from './findable.ts'
import { indexed } from './rank.ts'
import type { Stock } from './sections.ts'

/** The robots that can be shown: of types that can be chosen, where their page is in the menu. */
function useRobotItems(workspace: WorkspaceActor, menu: MenuNode[]) {
  const lang = useLang()
  const robots = useSelector(workspace, selectRobots)
  const types = useSelector(workspace, selectTypes)
  const isLegacy = useSelector(workspace, selectIsLegacy)
  return useMemo(() => {
    if (!findMenu(menu, 'basic', 'basic')) return []
    const names = new Map(
      types.map(({ robot_prodtype: type }) => [type.robot_prodtype_id, nameIn(lang, type.name_map, type.name)]),
    )
    const shown = robots.filter(({ robot_prodtype_id }) => isLegacy || names.has(robot_prodtype_id))
    return robotsOf(shown, (id) => names.get(id) ?? id)
  }, [menu, robots, types, isLegacy, lang])
}

const NO_ROBOTS: Stock['robots'] = []

/** All that can be found; robots only once something is looked for. */
export function useStock(workspace: WorkspaceActor, menu: MenuNode[], commands: CommandItem[], isSearching: boolean) {
  const lang = useLang()
  const robots = useRobotItems(workspace, menu)
  const searchable = useMemo(() => (isSearching ? indexed(robots) : NO_ROBOTS), [isSearching, robots])
  const entries = useMemo(
    () => indexed(entriesOf(menu, ({ menu_name, menu_name_map }) => nameIn(lang, menu_name_map, menu_name))),
    [menu, lang],
  )
  return useMemo<Stock>(
    () => ({ entries, robots: searchable, commands: indexed(commands) }),
    [entries, searchable, commands],
  )
}
