import { Box, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { pathOf } from '../../domain/console-address.ts'
import { selectAddressed } from '../../machines/console/console-selectors.ts'
import { selectMenuFailure } from '../../machines/console/menu-selectors.ts'
import { selectOpeningMenu } from '../../machines/console/open-entry-selectors.ts'
import { selectIsLegacy } from '../../machines/console/workspace-selectors.ts'
import type { Corp, Menu, MenuNode, User } from '../../machines/entities.ts'
import { useRawPath } from '../browser/use-raw-path.ts'
import { usePageTitle } from '../kit/use-page-title.ts'
import { ErrorBoundary } from '../load/ErrorBoundary.tsx'
import type { MenuActor, WorkspaceActor } from '../session/SessionProvider.tsx'
import { AlarmBanner } from './alarms/AlarmBanner.tsx'
import { Header } from './header/Header.tsx'
import { SsoBanner } from './header/SsoBanner.tsx'
import { useHeaderEntries } from './header/use-header-entries.ts'
import { EntryNotice } from './menu/EntryNotice.tsx'
import { MenuFoot } from './menu/MenuFoot.tsx'
import { keyOf } from './menu/menu.ts'
import { PhoneMenu } from './menu/PhoneMenu.tsx'
import { Sidebar } from './menu/Sidebar.tsx'
import { useMenuView } from './menu/use-menu-view.ts'
import { useOpenEntry } from './menu/use-open-entry.ts'
import { PaletteArea } from './palette/PaletteArea.tsx'
import { usePreferenceCommands } from './preferences/use-preferences.ts'
import { CONTENT_ID, SkipLink } from './SkipLink.tsx'
import { useConsoleActor } from './use-console.ts'

/** The entry of an address that was opened directly, for as long as the address names it. */
function useAddressed(pathname: string) {
  const addressed = useSelector(useConsoleActor(), (snapshot) => snapshot && selectAddressed(snapshot))
  const path = pathOf(pathname)
  const isHere = path.name === 'frame' && path.projectId === addressed?.project_id && path.menuId === addressed.menu_id
  return isHere ? addressed : undefined
}

type Props = {
  workspace: WorkspaceActor
  menuActor: MenuActor
  user: User
  corp: Corp
  /** Undefined while it loads. */
  menu?: MenuNode[]
  /** What the shown page calls itself; else the entry's name stands for it. */
  title?: string
  children: ReactNode
}

/** The way to ask for the menu again, where it did not come. */
const useMenuRetry = (menuActor: MenuActor) =>
  useSelector(menuActor, selectMenuFailure) && (() => menuActor.send({ type: 'menu.retry' }))

/** A left menu, a header and a content area (§2 "Main layout"). */
export function ConsoleLayout({ workspace, menuActor, user, corp, menu, title, children }: Props) {
  const pathname = useRawPath()
  const isLegacy = useSelector(workspace, selectIsLegacy)
  const opening = useOpenEntry()
  const busy = useSelector(opening, selectOpeningMenu)
  const { visited } = usePreferenceCommands()
  const onOpen = (entry: Menu) => {
    opening.send({ type: 'entry.open', menu: entry })
    visited(keyOf(entry))
  }
  const addressed = useAddressed(pathname)
  const { view, names } = useMenuView({ menu, pathname, isLegacy, busy, addressed, onOpen })
  usePageTitle(title ?? names.at(-1))
  const panel = { corp, view, onRetry: useMenuRetry(menuActor) }
  const { entries, role_id } = useHeaderEntries(workspace)
  return (
    <Flex
      data-shell
      height={{
        base: 'calc(100dvh - var(--connection-height, 0px) - var(--sheet-height, 0px))',
        sm: 'calc(100dvh - var(--connection-height, 0px))',
      }}
      overflow="hidden"
    >
      <SkipLink />
      <ErrorBoundary look="column">
        <Sidebar {...panel} foot={<MenuFoot actor={view.actor} role_id={role_id} />} />
      </ErrorBoundary>
      <Flex data-shell direction="column" flex="1" minWidth="0">
        <ErrorBoundary look="bar">
          <Header
            workspace={workspace}
            user={user}
            corp={corp}
            names={names}
            entries={entries}
            start={<PhoneMenu {...panel} pathname={pathname} role_id={role_id} />}
          />
        </ErrorBoundary>
        <AlarmBanner />
        {entries.has('ssoBanner') && <SsoBanner />}
        <EntryNotice opening={opening} />
        <Box as="main" id={CONTENT_ID} aria-label={names.at(-1)} tabIndex={-1} flex="1" outline="none" overflow="auto">
          {children}
        </Box>
      </Flex>
      <PaletteArea {...{ workspace, menuActor, menu, pathname, onOpen }} />
    </Flex>
  )
}
