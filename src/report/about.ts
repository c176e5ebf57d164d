import type { SnapshotFrom } from 'xstate'
import { pathOf } from '../../domain/console-address.ts'
import { roleOf } from '../../domain/roles.ts'
import type { About } from '../../domain/statecharts/trace.ts'
import { selectWorkspace } from '../../machines/console/console-selectors.ts'
import { selectCurrentSystem } from '../../machines/console/menu-selectors.ts'
import { selectMenu, selectRobotType } from '../../machines/console/workspace-selectors.ts'
import { screenOf } from '../../machines/screen.ts'
import type { sessionMachine } from '../../machines/session/session.machine.ts'
import type { SessionScreen } from '../../machines/session/session-context.ts'
import { selectConsole, selectUser } from '../../machines/session/session-selectors.ts'

type Session = SnapshotFrom<typeof sessionMachine>

/** A name that the product or a company gave to a thing of the console, never a sentence or an address. */
const NAME = /^[\w-]{1,40}$/
const nameOnly = (name = '') => (NAME.test(name) ? name : undefined)

/** The screen, and of a page in a frame the menu entry that it belongs to. */
function placeOf(session: Session, pathname: string) {
  const path = pathOf(pathname)
  const screen = screenOf<SessionScreen>(session) ?? 'starting'
  if (path.name !== 'frame' || screen !== 'console') return screen
  const ids = [path.projectId, path.menuId].map(nameOnly)
  return ids.every((id) => id !== undefined) ? `${screen} ${ids.join('/')}` : screen
}

function workOf(session: Session): Pick<About, 'robotType' | 'system'> {
  const shell = selectConsole(session)?.getSnapshot()
  const workspace = shell && selectWorkspace(shell)?.getSnapshot()
  const menu = workspace && selectMenu(workspace)?.getSnapshot()
  const robotType = workspace && nameOnly(selectRobotType(workspace))
  return { ...(robotType && { robotType }), ...(menu && { system: selectCurrentSystem(menu) }) }
}

/** Who uses the console, by role alone, and where in it they are. */
export function aboutSession(session: Session, pathname: string): About {
  const user = selectUser(session)
  return {
    place: placeOf(session, pathname),
    ...(user && { role: roleOf(user.detail.role_id) }),
    ...workOf(session),
  }
}
