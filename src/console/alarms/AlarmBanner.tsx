import { useSelector } from '@xstate/react'
import { selectBanner } from '../../../machines/console/alarms-selectors.ts'
import { lazyInline } from '../../load/lazy-inline.tsx'
import { useAlarms } from './use-alarms.ts'

const BannerLine = lazyInline('alarm-banner', async () => (await import('./BannerLine.tsx')).BannerLine)

/** Across the console, while an alarm of the highest level calls for the person. */
export function AlarmBanner() {
  const alarms = useAlarms()
  const alarm = useSelector(alarms, (snapshot) => snapshot && selectBanner(snapshot))
  return alarms && alarm && <BannerLine alarms={alarms} alarm={alarm} />
}
