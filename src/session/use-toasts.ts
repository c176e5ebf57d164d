import { selectToastsChart } from '../../machines/session/session.machine.ts'
import { useLiving } from '../recorder/use-chart.ts'
import { useSession } from './SessionProvider.tsx'

/** The chart of the short messages above the page. */
export const useToasts = () => useLiving('toasts', selectToastsChart(useSession().getSnapshot()))
