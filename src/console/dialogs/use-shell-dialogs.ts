import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { selectShellDialogs } from '../../../machines/console/workspace-selectors.ts'
import { useLiving } from '../../recorder/living.ts'
import { useWorkspace } from '../use-console.ts'

/** The chart of the dialogs that belong to no one place. */
export const useShellDialogsActor = () =>
  useLiving(
    'shellDialogs',
    useSelector(useWorkspace(), (snapshot) => snapshot && selectShellDialogs(snapshot)),
  )

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
