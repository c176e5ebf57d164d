import { useSelector } from '@xstate/react'
import { selectSettingsChart } from '../../machines/session/session.machine.ts'
import { selectSettings } from '../../machines/session/settings.machine.ts'
import { useLiving } from '../recorder/use-chart.ts'
import { useSession } from './SessionProvider.tsx'

/** The chart, for who shows a failure and asks again. */
export const useSettingsActor = () => useLiving('settings', selectSettingsChart(useSession().getSnapshot()))

/** Undefined until the server has answered. */
export const useConsoleSettings = () => useSelector(useSettingsActor(), selectSettings)
