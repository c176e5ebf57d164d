import { useSelector } from '@xstate/react'
import { selectIsExplainOpen } from '../../../machines/console/shell-dialogs-selectors.ts'
import { dialogPart } from '../../load/lazy-inline.tsx'
import { useShellDialogsActor } from '../dialogs/use-shell-dialogs.ts'

const MenuExplainDialog = dialogPart(
  'menuExplain',
  async () => (await import('./MenuExplainDialog.tsx')).MenuExplainDialog,
)

/** Why an entry does or does not show, for admins, above the console. */
export function ExplainArea() {
  const dialogs = useShellDialogsActor()
  const isOpen = useSelector(dialogs, selectIsExplainOpen)
  return isOpen && <MenuExplainDialog onClose={() => dialogs.send({ type: 'dialog.close' })} />
}
