import type { ReactNode } from 'react'
import type { Menu, MenuNode, Robot } from '../../../machines/entities.ts'
import { isDirectory, isLabel, keyOf } from '../menu/menu.ts'
import type { Findable } from './rank.ts'

/** `look`: the entry or group whose icon stands for it. */
export type EntryItem = Findable & { kind: 'entry'; id: string; key: string; menu: Menu; look: Menu }
export type RobotItem = Findable & { kind: 'robot'; id: string; robot: Robot }
export type CommandItem = Findable & {
  kind: 'command'
  id: string
  icon: ReactNode
  /** One of many: found by typing, not listed. */
  isQuiet?: boolean
  run: () => void
}
export type Item = EntryItem | RobotItem | CommandItem

type NameOf = (menu: Menu) => string

const SEPARATOR = ' / '

const entryOf = (menu: Menu, name: string, trail: readonly string[], look: Menu): EntryItem => ({
  kind: 'entry',
  id: `entry:${keyOf(menu)}`,
  key: keyOf(menu),
  name,
  detail: trail.join(SEPARATOR),
  also: [...new Set([menu.menu_name_map.en ?? '', menu.menu_id.replaceAll('_', ' ')])].filter(
    (other) => other !== '' && other !== name,
  ),
  ...{ menu, look },
})

/** Every entry of the menu that opens something, with the groups it stands in; in any language also by its English and code names. */
export function entriesOf(
  nodes: readonly MenuNode[],
  nameOf: NameOf,
  trail: readonly string[] = [],
  above?: Menu,
): EntryItem[] {
  return nodes.flatMap((node) => {
    const name = nameOf(node.menu)
    const look = above && node.menu.menu_icon === '' ? above : node.menu
    if (isDirectory(node)) return entriesOf(node.menu_list, nameOf, [...trail, name], look)
    return isLabel(node) ? [] : [entryOf(node.menu, name, trail, look)]
  })
}

/** Robots by their names, serial numbers and types. */
export const robotsOf = (robots: readonly Robot[], typeNameOf: (robot_prodtype_id: string) => string): RobotItem[] =>
  robots.map((robot) => ({
    kind: 'robot',
    id: `robot:${robot.robot_uuid}`,
    name: robot.robot_name || robot.sn,
    detail: robot.sn,
    also: [typeNameOf(robot.robot_prodtype_id)],
    robot,
  }))
