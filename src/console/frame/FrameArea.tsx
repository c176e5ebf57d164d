import { Box } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Redirect } from 'wouter'
import { selectAlive } from '../../../machines/console/frames-selectors.ts'
import { selectMenuFailure } from '../../../machines/console/menu-selectors.ts'
import { selectIsLegacy, selectRobots } from '../../../machines/console/workspace-selectors.ts'
import type { MenuNode } from '../../../machines/entities.ts'
import type { Failure } from '../../../machines/failure.ts'
import { selectSettingsFailure } from '../../../machines/session/settings-selectors.ts'
import { useFailureText } from '../../api/use-failure-text.ts'
import { framePath } from '../../browser/paths.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { InlineRetry } from '../../kit/InlineRetry.tsx'
import type { MenuActor, WorkspaceActor } from '../../session/SessionProvider.tsx'
import { useConsoleSettings, useSettingsActor } from '../../session/use-settings.ts'
import { defaultTarget } from '../menu/menu.ts'
import { AppFrame } from './AppFrame.tsx'
import { FramePlace } from './FramePlace.tsx'
import { FrameSkeleton } from './FrameSkeleton.tsx'
import type { NamedFrames } from './use-frames.ts'

/** All pages that are alive, in the order in which they came: none is ever moved. */
const FramesHost = ({ frames, elements, nameOf }: NamedFrames) =>
  useSelector(frames, selectAlive).map((frame) => (
    <AppFrame key={frame.entry.key} frames={frames} elements={elements} alive={frame} name={nameOf(frame.entry)} />
  ))

function RetryLine({ title, failure, onRetry }: { title?: string; failure: Failure; onRetry: () => void }) {
  const say = useFailureText()
  return (
    <Box p="5" maxWidth="40rem">
      <InlineRetry title={title} text={say(failure)} supportId={failure.supportId} onRetry={onRetry} />
    </Box>
  )
}

/** Where nothing of the menu is open: the default target, or word that there is none (§2 "Routes"). */
function DefaultTarget({ workspace, menu }: { workspace: WorkspaceActor; menu: MenuNode[] }) {
  const t = useT()
  const isLegacy = useSelector(workspace, selectIsLegacy)
  const robots = useSelector(workspace, selectRobots)
  const target = defaultTarget(menu, { isLegacy, robots })
  if (target) return <Redirect to={framePath(target, location.search)} replace />
  return <EmptyState title={t('shell.menu.empty')} />
}

/** What the console does not know of its server keeps every page away. */
export function SettingsFailed() {
  const settings = useSettingsActor()
  const failure = useSelector(settings, selectSettingsFailure)
  return failure && <RetryLine failure={failure} onRetry={() => settings.send({ type: 'settings.retry' })} />
}

type Props = NamedFrames & { workspace: WorkspaceActor; menuActor: MenuActor; menu?: MenuNode[] }

/** The frame of the path's entry, or why there is none. */
function Shown({ frames, workspace, menuActor, menu }: Props) {
  const t = useT()
  const settings = useConsoleSettings()
  const isWithoutSettings = useSelector(useSettingsActor(), selectSettingsFailure) !== undefined
  const menuFailure = useSelector(menuActor, selectMenuFailure)

  if (menuFailure)
    return (
      <RetryLine
        title={t('shell.menu.failed')}
        failure={menuFailure}
        onRetry={() => menuActor.send({ type: 'menu.retry' })}
      />
    )
  if (isWithoutSettings) return <SettingsFailed />
  if (!menu || !settings) return <FrameSkeleton label={t('common.loading')} />
  return <FramePlace frames={frames} menu={menu} otherwise={<DefaultTarget workspace={workspace} menu={menu} />} />
}

/** The content area. Pages that are alive outlast whatever keeps the menu away: what was typed in them stays. */
export function FrameArea(props: Props) {
  const { frames, elements, nameOf } = props
  return (
    <>
      <Shown {...props} />
      <FramesHost frames={frames} elements={elements} nameOf={nameOf} />
    </>
  )
}
