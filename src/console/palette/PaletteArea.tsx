import { useSelector } from '@xstate/react'
import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'wouter'
import { selectIsPaletteOpen } from '../../../machines/console/shell-dialogs-selectors.ts'
import { selectIsLegacy, selectRobotType } from '../../../machines/console/workspace-selectors.ts'
import type { Menu, MenuNode, Robot } from '../../../machines/entities.ts'
import { isPaletteKey } from '../../bridge/palette-key.ts'
import { openWindow } from '../../browser/open-window.ts'
import { framePath } from '../../browser/paths.ts'
import { useTopDialog } from '../../kit/open-dialogs.ts'
import { dialogPart } from '../../load/lazy-inline.tsx'
import type { MenuActor, WorkspaceActor } from '../../session/SessionProvider.tsx'
import { useShellDialogs, useShellDialogsActor } from '../dialogs/use-shell-dialogs.ts'
import { useLeaveGuard } from '../leave-guard/use-leave-guard.ts'
import { menuIcon } from '../menu/MenuIcon.tsx'
import { keyOf, trailAt } from '../menu/menu.ts'

const Palette = dialogPart('palette', async () => (await import('./Palette.tsx')).Palette)

const BASIC = { project_id: 'basic', menu_id: 'basic', menu_type: '1', menu_url: '' } as const
const NEW_WINDOW = 'blank'
const NO_ENTRIES: MenuNode[] = []

const robotPath = ({ robot_uuid }: Robot) => framePath(BASIC, `?${new URLSearchParams({ grid: robot_uuid })}`)
const iconOf = (menu: Menu) => menuIcon(menu, false)

/** Ctrl or ⌘ and K open the palette and close it; above another dialog they do nothing. They do so as soon as the console is seen. */
function usePaletteKey(isOpen: boolean) {
  const { openPalette } = useShellDialogs()
  const isBelow = useTopDialog() !== undefined && !isOpen
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return
      event.preventDefault()
      if (!isBelow && !event.repeat) openPalette()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isBelow, openPalette])
}

/** Fetched once the console stands, so that no letter is lost that is typed right after the keys. */
const useFetched = () => useEffect(() => void Palette.fetchAhead(), [])

/** A robot is shown by its page, among those of its own type. */
function useOpenRobot(workspace: WorkspaceActor) {
  const [, navigate] = useLocation()
  const { guarded } = useLeaveGuard()
  const current = useSelector(workspace, selectRobotType)
  const isLegacy = useSelector(workspace, selectIsLegacy)
  return (robot: Robot, isNewTab: boolean) => {
    const { robot_prodtype_id: robotType } = robot
    if (isNewTab) return void openWindow(robotPath(robot))
    if (isLegacy || robotType === current) return navigate(robotPath(robot))
    guarded(() => {
      workspace.send({ type: 'type.choose', robotType })
      navigate(robotPath(robot))
    })
  }
}

const keyAt = (menu: MenuNode[], pathname: string) => {
  const shown = trailAt(menu, pathname).at(-1)?.menu
  return shown && keyOf(shown)
}

type Props = {
  workspace: WorkspaceActor
  menuActor: MenuActor
  menu?: MenuNode[]
  pathname: string
  onOpen: (menu: Menu) => void
}

export function PaletteArea({ workspace, menuActor, menu: come, pathname, onOpen }: Props) {
  const menu = come ?? NO_ENTRIES
  const dialogs = useShellDialogsActor()
  const isOpen = useSelector(dialogs, selectIsPaletteOpen)
  const openRobot = useOpenRobot(workspace)
  usePaletteKey(isOpen)
  useFetched()
  const openEntry = (entry: Menu, isNewTab: boolean) => {
    if (isNewTab && entry.menu_target !== NEW_WINDOW) openWindow(framePath(entry, location.search))
    else onOpen(entry)
  }
  if (!isOpen) return null
  return (
    <Palette
      {...{ workspace, menuActor, menu, iconOf }}
      isComing={come === undefined}
      activeKey={keyAt(menu, pathname)}
      onOpenEntry={openEntry}
      onOpenRobot={openRobot}
      onClose={() => dialogs.send({ type: 'dialog.close' })}
    />
  )
}
