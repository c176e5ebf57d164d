import { useSelector } from '@xstate/react'
import { useLayoutEffect } from 'react'
import { useSearch } from 'wouter'
import type { FrameEntry } from '../../../machines/console/frames.machine.ts'
import { selectCurrentSystem } from '../../../machines/console/menu.machine.ts'
import { selectRobotType } from '../../../machines/console/workspace.machine.ts'
import type { MenuNode } from '../../../machines/entities.ts'
import { gridOf } from '../../browser/paths.ts'
import { useLang } from '../../i18n/I18nProvider.tsx'
import type { MenuActor, WorkspaceActor } from '../../session/SessionProvider.tsx'
import type { FrameOrigins } from '../windows/allowed-address.ts'
import { FIRST_ROUTE, routeIn } from './frame-route.ts'
import { type FrameTarget, frameTarget } from './frame-target.ts'
import type { FramesActor } from './use-frames.ts'

type Place = {
  workspace: WorkspaceActor
  menuActor: MenuActor
  menu: MenuNode[]
  pathname: string
  origins: FrameOrigins
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

/** Shows the page that the address names; answers what the address names. */
export function useFrameEntry(frames: FramesActor, { workspace, menuActor, menu, pathname, origins }: Place) {
  const lang = useLang()
  const search = useSearch()
  const robot_prodtype_id = useSelector(workspace, selectRobotType) ?? ''
  const system = useSelector(menuActor, selectCurrentSystem)
  const grid = gridOf(search) ?? ''
  const target = frameTarget({ menu, pathname, origins, query: { lang, robot_prodtype_id, grid } })
  const whom = { robot_prodtype_id, grid, system, route: routeIn(search) ?? FIRST_ROUTE }
  const entry = target.kind === 'page' ? entryOf(target, whom) : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: a frame keeps what it was opened with
  useLayoutEffect(() => {
    frames.send(entry ? { type: 'entry.show', entry } : { type: 'entry.leave' })
  }, [frames, entry?.key])
  useLayoutEffect(() => () => frames.send({ type: 'entry.leave' }), [frames])
  return target
}
