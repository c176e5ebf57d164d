import { selectToastsChart } from '../../machines/session/session.machine.ts'
import { useLiving } from '../recorder/use-chart.ts'
import { useSession } from './SessionProvider.tsx'

export const useToasts = () => useLiving('toasts', selectToastsChart(useSession().getSnapshot()))
