import { useSelector } from '@xstate/react'
import { selectIsReportOpen } from '../../../machines/console/shell-dialogs-selectors.ts'
import { ReportDialog } from '../../report/ReportDialog.tsx'
import { useShellDialogsActor } from './use-shell-dialogs.ts'

/** The report for the support, above the console; a part of the page itself, because it is wanted when others do not come. */
export function ReportArea() {
  const dialogs = useShellDialogsActor()
  const isOpen = useSelector(dialogs, selectIsReportOpen)
  return isOpen && <ReportDialog onClose={() => dialogs.send({ type: 'dialog.close' })} />
}
