import type { Menu, MenuNode } from '../../../machines/entities.ts'

export const keyOf = ({ project_id, menu_id }: Pick<Menu, 'project_id' | 'menu_id'>) => `${project_id}.${menu_id}`

/** Menu type '2': a section label, never clickable. */
export const isLabel = ({ menu }: MenuNode) => menu.menu_type === '2'
export const isBranch = ({ menu_list }: MenuNode) => menu_list.length > 0
