import type { SnapshotFrom } from 'xstate'
import type { AddressNews, FrameEntry } from '../../../machines/console/frames-context.ts'
import type { menuMachine } from '../../../machines/console/menu.machine.ts'
import { selectCurrentSystem, selectMenuFailure, selectNodes } from '../../../machines/console/menu-selectors.ts'
import type { workspaceMachine } from '../../../machines/console/workspace.machine.ts'
import type { User } from '../../../machines/entities.ts'
import { gridOf } from '../../browser/paths.ts'
import type { LangCode } from '../../i18n/languages.ts'
import { visibleMenu } from '../menu/menu-pipeline.ts'
import { selectViewed, viewerOf } from '../menu/viewer.ts'
import type { FrameOrigins } from '../windows/allowed-address.ts'
import { FIRST_ROUTE, routeIn } from './frame-route.ts'
import { type FrameTarget, frameTarget } from './frame-target.ts'

/** All that decides which page is shown, as it is at one moment. */
export type Moment = {
  address: Pick<Location, 'pathname' | 'search'>
  lang: LangCode
  user?: User
  origins?: FrameOrigins
  workspace: SnapshotFrom<typeof workspaceMachine>
  menu?: SnapshotFrom<typeof menuMachine>
}
type For = Pick<FrameEntry, 'robot_prodtype_id' | 'grid' | 'system' | 'route'>

const OPENS_URL = '4'

/** Another entry, robot type, system or robot is another frame; another language is not. */
function entryOf({ menu, src }: Extract<FrameTarget, { kind: 'page' }>, whom: For): FrameEntry {
  const { project_id, menu_id, menu_type, menu_url, open_appid } = menu
  const isForeign = menu_type === OPENS_URL
  const parts = [project_id, menu_id, isForeign ? menu_url : '', whom.robot_prodtype_id, whom.grid, whom.system]
  return { key: parts.join(' '), project_id, menu_id, open_appid, isForeign, origin: new URL(src).origin, src, ...whom }
}

/** Which page the address names for this person; while menu or settings are missing, none and no reason why. */
export function addressNews({ address, lang, user, origins, workspace, menu }: Moment): AddressNews {
  const nodes = menu && selectNodes(menu)
  if (!nodes || !origins || selectMenuFailure(menu)) return { type: 'entry.leave' }
  const viewed = selectViewed(workspace)
  const system = selectCurrentSystem(menu)
  const robot_prodtype_id = viewed.robotType ?? ''
  const grid = gridOf(address.search) ?? ''
  const target = frameTarget({
    menu: visibleMenu(nodes, viewerOf({ user, viewed, system, lang })),
    pathname: address.pathname,
    origins,
    query: { lang, robot_prodtype_id, grid },
  })
  if (target.kind !== 'page') return { type: 'entry.leave', why: target.kind }
  const route = routeIn(address.search) ?? FIRST_ROUTE
  return { type: 'entry.show', entry: entryOf(target, { robot_prodtype_id, grid, system, route }) }
}
