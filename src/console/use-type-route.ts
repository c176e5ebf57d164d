import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { pathOf, ROBOT_TYPE, ROOT } from '../../domain/console-address.ts'
import type { WorkspaceScreen } from '../../machines/console/workspace.machine.ts'
import { selectMayChangeType } from '../../machines/console/workspace-selectors.ts'
import { screenOf } from '../../machines/screen.ts'
import { useRawPath } from '../browser/use-raw-path.ts'
import type { WorkspaceActor } from '../session/SessionProvider.tsx'

type Navigate = (to: string, options?: { replace: boolean }) => void

const isTypePath = (pathname: string) => pathOf(pathname).name === 'robotType'

/** At `robotType` a person may choose again, unless there is nothing to choose. */
function chooseAgain(workspace: WorkspaceActor, navigate: Navigate) {
  if (selectMayChangeType(workspace.getSnapshot())) workspace.send({ type: 'type.change' })
  else navigate(ROOT, { replace: true })
}

/** Follows the chart as it moves, before anything is drawn: the choice is made at `robotType`, a choice leads to the root. */
function followChoice(workspace: WorkspaceActor, navigate: Navigate) {
  let shown: WorkspaceScreen | undefined
  const follow = () => {
    const before = shown
    shown = screenOf<WorkspaceScreen>(workspace.getSnapshot())
    if (shown === before) return
    const isThere = isTypePath(location.pathname)
    if (shown === 'robotType' && !isThere) navigate(ROBOT_TYPE)
    if (shown !== 'frame' || !isThere) return
    if (before === 'robotType') navigate(ROOT, { replace: true })
    else chooseAgain(workspace, navigate)
  }
  follow()
  return workspace.subscribe(follow)
}

/** Keeps the path and the choice of a robot type together. */
export function useTypeRoute(workspace: WorkspaceActor) {
  const isThere = isTypePath(useRawPath())
  const [, navigate] = useLocation()

  useEffect(() => {
    const following = followChoice(workspace, navigate)
    return () => following.unsubscribe()
  }, [workspace, navigate])

  useEffect(() => {
    if (isThere && screenOf<WorkspaceScreen>(workspace.getSnapshot()) === 'frame') chooseAgain(workspace, navigate)
  }, [isThere, workspace, navigate])
}
