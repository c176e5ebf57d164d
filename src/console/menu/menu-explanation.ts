import type { LangCode, Menu, MenuReason, Viewer } from '../../../machines/entities.ts'
import { LANG_CODES } from '../../i18n/languages.ts'
import { isDirectory, isLabel } from './menu.ts'
import { MENU_STEPS, type MenuStep, type OfferedNode, type Visibility, whyHidden } from './menu-pipeline.ts'

/** The steps of the pipeline, and the old entrance, which is the server's doing too. */
type HiddenBy = MenuStep | 'legacy'

export type Explained = {
  menu: Menu
  kind: 'label' | 'folder' | 'entry'
  /** What it stands under: where it is shown, else where it would be. */
  above: readonly Menu[]
  hiddenBy?: HiddenBy
  /** The `menu_acl` that counts, of its own or of what it stands under. */
  acl: string
  /** Robot types and languages that would let it pass. */
  types: readonly string[]
  langs: readonly LangCode[]
  /** The groups of people that do not have it. */
  groups: readonly string[]
}

type Placed = { node: OfferedNode; above: readonly OfferedNode[] }

/** Hangs the company's rows under their parents. */
export function offeredMenu(rows: readonly MenuReason[]): OfferedNode[] {
  const children = new Map<string, MenuReason[]>()
  for (const row of rows) children.set(row.menu.p_menu_id, [...(children.get(row.menu.p_menu_id) ?? []), row])
  const under = (parent: string): OfferedNode[] => {
    const own = children.get(parent) ?? []
    children.delete(parent)
    return own.map((row) => ({ ...row, menu_list: under(row.menu.menu_id) }))
  }
  return under('')
}

const placed = (nodes: readonly OfferedNode[], above: readonly OfferedNode[] = []): Placed[] =>
  nodes.flatMap((node) => [{ node, above }, ...placed(node.menu_list, [...above, node])])

const kindOf = (node: OfferedNode) => (isDirectory(node) ? 'folder' : isLabel(node) ? 'label' : 'entry')

const passes = (step: MenuStep, visibility: Visibility) =>
  'trail' in visibility || MENU_STEPS.indexOf(visibility.hiddenBy) > MENU_STEPS.indexOf(step)

function hiddenBy(visibility: Visibility, line: readonly OfferedNode[], { isLegacy }: Viewer): HiddenBy | undefined {
  if ('trail' in visibility) return undefined
  const isTakenAway = line.some(({ is_hidden = false }) => is_hidden)
  return visibility.hiddenBy === 'server' && isLegacy && !isTakenAway ? 'legacy' : visibility.hiddenBy
}

/** Each entry of the company's menu in order, with where this viewer sees it, or what hides it and what would not. */
export function explainMenu(rows: readonly MenuReason[], viewer: Viewer, robotTypes: readonly string[]): Explained[] {
  const offered = offeredMenu(rows)
  const why = whyHidden(offered, viewer)
  const ofType = robotTypes.map((robotType) => ({ robotType, why: whyHidden(offered, { ...viewer, robotType }) }))
  const inLang = LANG_CODES.map((lang) => ({ lang, why: whyHidden(offered, { ...viewer, lang }) }))
  return placed(offered).map(({ node, above }) => {
    const { menu } = node
    const visibility = why(menu)
    const trail = 'trail' in visibility ? visibility.trail.slice(0, -1) : above
    return {
      menu,
      kind: kindOf(node),
      above: trail.map((one) => one.menu),
      hiddenBy: hiddenBy(visibility, [node, ...above], viewer),
      acl: [node, ...above].reduce((most, one) => (one.menu.menu_acl > most ? one.menu.menu_acl : most), ''),
      types: ofType.filter((one) => passes('robotType', one.why(menu))).map(({ robotType }) => robotType),
      langs: inLang.filter((one) => passes('language', one.why(menu))).map(({ lang }) => lang),
      groups: node.left_out_by ?? [],
    }
  })
}
