import { describe, expect, it } from 'vitest'
import type { MenuNode, Viewer } from '../../machines/entities.ts'
import { type OfferedNode, visibleMenu, whyHidden } from '../../src/console/menu/menu-pipeline.ts'
import { menuNode } from '../machines/support/stage.ts'
import { agentEntriesIn, isAgentMode, isSeen, ROWS, type TableRow } from './menu-table.ts'
import { PEOPLE, ROLES, said, viewersOf } from './viewers.ts'

const keysOf = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap(({ menu, menu_list }) => [`${menu.project_id}.${menu.menu_id}`, ...keysOf(menu_list)])

/** Hangs rows as a menu; `forType` is what the server writes on an entry that not all types have. */
function treeOf(rows: readonly TableRow[], made: (row: TableRow, node: MenuNode) => OfferedNode): OfferedNode[] {
  const tree: OfferedNode[] = []
  for (const row of rows) {
    const parts = { menu_acl: row.leastRole, menu_type: row.kind === 'label' ? ('2' as const) : ('1' as const) }
    const node = made(row, menuNode(row.key, [], parts))
    const folder = tree.find(({ menu }) => `${menu.project_id}.${menu.menu_id}` === row.folder)
    const list = folder?.menu_list ?? tree
    list.push(node)
  }
  return tree
}

/** Everything that the company has, with what decides over it. */
const WHOLE = treeOf(ROWS, ({ types, isOld }, node) => ({
  ...node,
  menu_list: [],
  robot_prodtype_ids: types,
  is_legacy: isOld,
  is_hidden: false,
  left_out_by: [],
}))

/** What a server sends to somebody: it knows roles, types and the old menu, and says for which type an entry is. */
const sentTo = ({ role_id, robotType, isLegacy }: Viewer) =>
  treeOf(
    ROWS.filter(({ leastRole, types, isOld }) => {
      const isInMenu = isLegacy ? isOld : types === null || types.includes(robotType ?? '')
      return isInMenu && Number(role_id) >= Number(leastRole)
    }),
    ({ types }, { menu }) => ({
      menu: { ...menu, robot_prodtype_id: types === null || isLegacy ? '' : (robotType ?? '') },
      menu_list: [],
    }),
  )

/** Of a sent entry only the type is known that was asked for. */
const asSent = (row: TableRow, { robotType, isLegacy }: Viewer): TableRow =>
  row.types === null || isLegacy || !robotType || !row.types.includes(robotType) ? row : { ...row, types: [robotType] }

/** §4 "drops empty directories"; labels (§2 "Type-2 entries are non-clickable section labels") head something. */
function expected(viewer: Viewer, known: (row: TableRow) => TableRow) {
  if (!viewer.robotType && !viewer.isLegacy) return []
  const entries = new Set(
    ROWS.filter((row) => row.kind === 'entry' && isSeen(known(row), viewer)).map(({ key }) => key),
  )
  const folders = new Set(ROWS.filter(({ key }) => entries.has(key)).map(({ folder }) => folder))
  const isThere = ({ key, kind }: TableRow) => (kind === 'folder' ? folders.has(key) : entries.has(key))
  const heads = (label: number) => {
    const below = ROWS.slice(label + 1)
    const end = below.findIndex(({ kind }) => kind === 'label')
    return below.slice(0, end === -1 ? undefined : end).some(isThere)
  }
  const keys = ROWS.filter((row, index) => (row.kind === 'label' ? heads(index) : isThere(row))).map(({ key }) => key)
  return isAgentMode(viewer) ? [...agentEntriesIn(viewer.lang), ...keys] : keys
}

const difference = (seen: readonly string[], wanted: readonly string[]) => ({
  missing: wanted.filter((key) => !seen.includes(key)),
  surplus: seen.filter((key) => !wanted.includes(key)),
  isInOrder: seen.join() === wanted.join(),
})
const NONE = { missing: [], surplus: [], isInOrder: true }

const wrong = (viewers: Viewer[], seen: (viewer: Viewer) => string[], wanted: (viewer: Viewer) => string[]) =>
  viewers
    .map((viewer) => ({ ...difference(seen(viewer), wanted(viewer)), for: said(viewer) }))
    .filter(({ missing, surplus, isInOrder }) => missing.length + surplus.length > 0 || !isInOrder)

describe.each(PEOPLE)('the menu of %s in %s, for every type, system, variant and entrance', (role, lang) => {
  const viewers = viewersOf(role, lang)

  it('is what the table says, made of what the server sends', () => {
    const seen = (viewer: Viewer) => keysOf(visibleMenu(sentTo(viewer), viewer))
    expect(wrong(viewers, seen, (viewer) => expected(viewer, (row) => asSent(row, viewer)))).toEqual([])
  })

  it('is what the table says, made of all that the company has', () => {
    const seen = (viewer: Viewer) => keysOf(visibleMenu(WHOLE, viewer))
    expect(wrong(viewers, seen, (viewer) => expected(viewer, (row) => row))).toEqual([])
  })

  it('is explained as it is shown: a step for each hidden entry, and none for a shown one', () => {
    const explained = (viewer: Viewer) => {
      const why = whyHidden(WHOLE, viewer)
      return ROWS.map(({ key }) => key).filter((key) => {
        const [project_id = '', menu_id = ''] = key.split('.')
        return 'trail' in why({ project_id, menu_id })
      })
    }
    const shown = (viewer: Viewer) => {
      const seen = new Set(keysOf(visibleMenu(WHOLE, viewer)))
      return ROWS.map(({ key }) => key).filter((key) => seen.has(key))
    }
    expect(wrong(viewers, explained, shown)).toEqual([])
  })
})

it.each(['', '0', '7', '55'])('§6: the role id "%s" is staff like any other', (role_id) => {
  const viewers = viewersOf('staff', 'zh')
  const seen = viewers.map((viewer) => keysOf(visibleMenu(WHOLE, { ...viewer, role_id })))
  expect(seen).toEqual(viewers.map((viewer) => keysOf(visibleMenu(WHOLE, viewer))))
})

describe('the table', () => {
  it('has every combination: 3 roles, 7 languages, 17 types and none, 2 systems, 2 variants, 2 entrances', () => {
    expect(PEOPLE.flatMap(([role, lang]) => viewersOf(role, lang))).toHaveLength(3 * 7 * 18 * 2 * 2 * 2)
  })

  it('tells apart what a wrong rule would change: every column hides something that the others leave', () => {
    const viewer: Viewer = {
      role_id: ROLES['super admin'],
      lang: 'zh',
      robotType: 'bao_mini',
      system: 'jiedai',
      isKtv: false,
      isLegacy: false,
    }
    const changes: Partial<Viewer>[] = [
      { role_id: ROLES.admin },
      { role_id: ROLES.staff },
      { robotType: 'carry' },
      { lang: 'en' },
      { lang: 'ja' },
      { system: 'agentOS' },
      { isKtv: true },
      { isLegacy: true },
    ]
    const menus = changes.map((change) => expected({ ...viewer, ...change }, (row) => row).join())
    expect(new Set([expected(viewer, (row) => row).join(), ...menus]).size).toBe(changes.length + 1)
  })

  it('finds a difference where there is one', () => {
    expect(difference(['a.b', 'a.c'], ['a.b', 'a.d'])).not.toEqual(NONE)
    expect(difference(['a.b'], ['a.b'])).toEqual(NONE)
  })
})
