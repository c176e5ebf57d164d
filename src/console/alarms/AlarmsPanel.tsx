import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { selectAlarm } from '../../../machines/console/alarms-selectors.ts'
import type { MenuNode } from '../../../machines/entities.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Sheet } from '../../kit/Sheet.tsx'
import { AlarmList } from './AlarmList.tsx'
import { AlarmTexts } from './AlarmTexts.tsx'
import { AlarmView } from './AlarmView.tsx'
import type { AlarmsActor } from './use-alarms.ts'

type Props = { alarms: AlarmsActor; menu?: MenuNode[]; onClose: () => void }

function Panel({ alarms, menu, onClose }: Props) {
  const t = useT()
  const alarm = useSelector(alarms, selectAlarm)
  return (
    <Sheet title={t('shell.alarms.title')} closeLabel={t('common.close')} onClose={onClose}>
      {alarm ? (
        <AlarmView key={alarm.sessionId} alarm={alarm} menu={menu} onClose={onClose} />
      ) : (
        <AlarmList alarms={alarms} />
      )}
    </Sheet>
  )
}

/** The alarms that concern the person, and one of them. */
export const AlarmsPanel = (props: Props) => (
  <Suspense>
    <AlarmTexts>
      <Panel {...props} />
    </AlarmTexts>
  </Suspense>
)
