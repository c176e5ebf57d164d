import { aclsOf } from '../../../domain/rights.ts'
import type { Menu, MenuNode, MenuReason, Viewer } from '../../../machines/entities.ts'
import { AGENT_MODE_PRODTYPES, KTV_PRODTYPE } from '../../../machines/limits.ts'
import { agentEntries } from './agent-menu.ts'
import { findMenu, isDirectory, isLabel, keyOf, menuTrail } from './menu.ts'
import { AGENT_MODE_RULE, type MenuRule, ruleOf } from './menu-rules.ts'

/** A node of the server's menu; for whom the company has it is known only to the explanation (`menu_explain`). */
export type OfferedNode = Partial<Omit<MenuReason, 'menu'>> & { menu: Menu; menu_list: OfferedNode[] }

type Test = (node: OfferedNode) => boolean
type Step = (nodes: OfferedNode[], viewer: Viewer, offered: OfferedNode[]) => OfferedNode[]

const withoutIdleLabels = (nodes: OfferedNode[]) =>
  nodes.filter((node, index) => {
    const next = nodes[index + 1]
    return !isLabel(node) || isDirectory(node) || (next !== undefined && !isLabel(next))
  })

/** An entry as it is; a directory with what passes in it, and nothing where that is nothing. */
function within(node: OfferedNode, passes: Test): OfferedNode[] {
  if (!isDirectory(node)) return [node]
  const menu_list = prune(node.menu_list, passes)
  return menu_list.length > 0 ? [{ ...node, menu_list }] : []
}

/** What passes; directories without entries go, and labels that head nothing. */
function prune(nodes: OfferedNode[], passes: Test): OfferedNode[] {
  return withoutIdleLabels(nodes.filter(passes).flatMap((node) => within(node, passes)))
}

const isNamedBy = (menu: Menu, names: readonly string[]) =>
  names.includes(keyOf(menu)) || names.includes(`${menu.project_id}.*`)

/** Rules name entries: directories and labels stay for as long as they hold or head any. */
const byRule =
  ({ only, without = [] }: MenuRule): Test =>
  (node) =>
    isLabel(node) || isDirectory(node) || ((!only || isNamedBy(node.menu, only)) && !isNamedBy(node.menu, without))

/** The old menu is one for all types (§2 "Main layout", §7 `is_use_legacy`). */
const typeOf = ({ isLegacy, robotType }: Viewer) => (isLegacy ? undefined : robotType)

/** A person in groups opens what one of them has (§2 "permissions"); the server's own menu comes without the rest. */
const group: Step = (nodes) => prune(nodes, ({ left_out_by = [] }) => left_out_by.length === 0)

const serves = ({ robot_prodtype_ids: ids, menu: { robot_prodtype_id } }: OfferedNode, type: string) =>
  ids === undefined ? robot_prodtype_id === '' || robot_prodtype_id === type : ids === null || ids.includes(type)

const server: Step = (nodes, { isLegacy }) =>
  prune(nodes, ({ is_legacy = true, is_hidden = false }) => !is_hidden && (!isLegacy || is_legacy))

const role: Step = (nodes, { role_id }) => {
  const acls = aclsOf(role_id)
  return prune(nodes, ({ menu }) => acls.includes(menu.menu_acl))
}

const robotType: Step = (nodes, viewer) => {
  const type = typeOf(viewer)
  return prune(nodes, (node) => viewer.isLegacy || (type !== undefined && serves(node, type)))
}

const language: Step = (nodes, viewer) => prune(nodes, byRule(ruleOf(viewer.lang, typeOf(viewer))))

/** Only the mini types have it (§1), and the karaoke variant has none of them. */
const isAgentMode = (viewer: Viewer) =>
  viewer.system === 'agentOS' && !viewer.isKtv && AGENT_MODE_PRODTYPES.includes(typeOf(viewer) ?? '')

/** What this mode adds comes after the step of the language, and is narrowed by it all the same (§1). */
const agentMode: Step = (nodes, viewer, offered) => {
  if (!isAgentMode(viewer)) return nodes
  const first = agentEntries((projectId, menuId) => findMenu(offered, projectId, menuId))
  return [...language(first, viewer, offered), ...prune(nodes, byRule(AGENT_MODE_RULE))]
}

const ktv: Step = (nodes, { isKtv, isLegacy }) =>
  isKtv && !isLegacy ? prune(nodes, (node) => serves(node, KTV_PRODTYPE)) : nodes

const STEPS = { server, role, group, robotType, language, agentMode, ktv }

/** What may hide an entry, in the order in which it is asked. */
export type MenuStep = keyof typeof STEPS
export const MENU_STEPS = Object.keys(STEPS) as MenuStep[]

/** The menu before the first step and after each. */
function stages(offered: OfferedNode[], viewer: Viewer) {
  const after: OfferedNode[][] = [offered]
  for (const name of MENU_STEPS) after.push(STEPS[name](after.at(-1) ?? [], viewer, offered))
  return after
}

/** The server's menu as this person sees it: by role and robot type (§6), language (§1), system (§4) and variant (§1). */
export const visibleMenu = (offered: OfferedNode[], viewer: Viewer): MenuNode[] => stages(offered, viewer).at(-1) ?? []

/** Either where an entry is shown, or the step that hides it. */
export type Visibility = { trail: MenuNode[] } | { hiddenBy: MenuStep }

type EntryKey = Pick<Menu, 'project_id' | 'menu_id'>

const keysOf = (nodes: OfferedNode[]): string[] =>
  nodes.flatMap(({ menu, menu_list }) => [keyOf(menu), ...keysOf(menu_list)])

/** Says of each entry of all that the company has where this viewer sees it, or which step hides it. */
export function whyHidden(offered: OfferedNode[], viewer: Viewer) {
  const after = stages(offered, viewer)
  const keys = after.map((nodes) => new Set(keysOf(nodes)))
  return (entry: EntryKey): Visibility => {
    const last = keys.findLastIndex((kept) => kept.has(keyOf(entry)))
    const hiddenBy = MENU_STEPS[Math.max(last, 0)]
    return hiddenBy ? { hiddenBy } : { trail: menuTrail(after.at(-1) ?? [], entry.project_id, entry.menu_id) }
  }
}
