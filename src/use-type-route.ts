import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { WorkspaceScreen } from '../machines/workspace.machine.ts'
import { pathOf, ROBOT_TYPE, ROOT } from './paths.ts'
import type { WorkspaceActor } from './session/SessionProvider.tsx'
import { useRawPath } from './use-raw-path.ts'

/**
 * Keeps the path and the choice of a type together: whoever chooses is at `robotType`, a choice leads to the root, and
 * whoever comes to `robotType` may choose again, unless there is nothing to choose.
 */
export function useTypeRoute(workspace: WorkspaceActor, screen: WorkspaceScreen | undefined) {
  const pathname = useRawPath()
  const [, navigate] = useLocation()
  const before = useRef(screen)
  const isTypePath = pathOf(pathname).name === 'robotType'

  useEffect(() => {
    const hasChosen = before.current === 'robotType'
    before.current = screen
    if (screen === 'robotType' && !isTypePath) navigate(ROBOT_TYPE)
    if (screen !== 'frame' || !isTypePath) return
    const { types, isLegacy } = workspace.getSnapshot().context
    if (hasChosen || isLegacy || types.length < 2) navigate(ROOT, { replace: true })
    else workspace.send({ type: 'type.change' })
  }, [screen, isTypePath, navigate, workspace])
}
