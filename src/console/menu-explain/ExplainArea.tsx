import { useSelector } from '@xstate/react'
import { selectIsExplainOpen } from '../machines/shell-dialogs.machine.ts'
import { dialogPart } from './part-in-place.tsx'
import { useShellDialogsActor } from './session/ShellDialogs.tsx'

const MenuExplainDialog = dialogPart(
  'menuExplain',
  async () => (await import('./features/menu-explain/MenuExplainDialog.tsx')).MenuExplainDialog,
)

/** Why an entry does or does not show, for admins, above the console. */
export function ExplainArea() {
  const dialogs = useShellDialogsActor()
  const isOpen = useSelector(dialogs, selectIsExplainOpen)
  return isOpen && <MenuExplainDialog onClose={() => dialogs.send({ type: 'dialog.close' })} />
}
