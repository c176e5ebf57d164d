import { selectToastsChart } from '../../machines/session/session-selectors.ts'
import { useLiving } from '../recorder/living.ts'
import { useSession } from './SessionProvider.tsx'

export const useToasts = () => useLiving('toasts', selectToastsChart(useSession().getSnapshot()))
