import { useSelector } from '@xstate/react'
import { selectAlarmsScreen } from '../../../machines/console/alarms-selectors.ts'
import type { MenuNode } from '../../../machines/entities.ts'
import { dialogPart } from '../../load/lazy-inline.tsx'
import { useAlarms } from './use-alarms.ts'

const AlarmsPanel = dialogPart('alarms', async () => (await import('./AlarmsPanel.tsx')).AlarmsPanel)

/** The alarms, above the console, once the bell was pressed. */
export function AlarmsArea({ menu }: { menu?: MenuNode[] }) {
  const alarms = useAlarms()
  const isOpen = useSelector(alarms, (snapshot) => snapshot && selectAlarmsScreen(snapshot)) !== undefined
  return (
    alarms &&
    isOpen && <AlarmsPanel alarms={alarms} menu={menu} onClose={() => alarms.send({ type: 'alarms.close' })} />
  )
}
