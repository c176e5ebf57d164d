import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import { shellDialogsMachine } from '../../../machines/console/shell-dialogs.machine.ts'
import { useChart } from '../../recorder/use-chart.ts'

const ShellDialogsContext = createContext<ActorRefFrom<typeof shellDialogsMachine> | undefined>(undefined)

export function ShellDialogsProvider({ children }: { children: ReactNode }) {
  return <ShellDialogsContext value={useChart(shellDialogsMachine)}>{children}</ShellDialogsContext>
}

/** The chart of the dialogs that belong to no one place. */
export function useShellDialogsActor() {
  const dialogs = useContext(ShellDialogsContext)
  if (!dialogs) throw new Error('useShellDialogs needs a ShellDialogsProvider above it')
  return dialogs
}

/** Opens the command palette, the explanation of the menu, or the report, from anywhere in the console. */
export function useShellDialogs() {
  const dialogs = useShellDialogsActor()
  return useMemo(
    () => ({
      openPalette: () => dialogs.send({ type: 'palette.open' }),
      openExplain: () => dialogs.send({ type: 'explain.open' }),
      openReport: () => dialogs.send({ type: 'report.open' }),
    }),
    [dialogs],
  )
}
