import { useSelector } from '@xstate/react'
import { selectAddressed } from '../../../machines/console/console.machine.ts'
import { pathOf } from '../../browser/paths.ts'
import { useConsoleActor } from '../../session/SessionProvider.tsx'

/** The entry of an address that was opened directly, for as long as the address names it. */
export function useAddressed(pathname: string) {
  const addressed = useSelector(useConsoleActor(), (snapshot) => snapshot && selectAddressed(snapshot))
  const path = pathOf(pathname)
  const isHere = path.name === 'frame' && path.projectId === addressed?.project_id && path.menuId === addressed.menu_id
  return isHere ? addressed : undefined
}
