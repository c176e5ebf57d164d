import type { About } from '../../../machines/pages/hand-over-messages.ts'
import type { overviewMachine } from '../../../machines/pages/overview.machine.ts'
import type { HandOver } from '../runtime/session.ts'
import { usePlace } from '../runtime/use-place.ts'
import { OverviewPage } from './OverviewPage.tsx'
import { AlarmTexts, OverviewTexts } from './OverviewTexts.tsx'
import { areAllAt } from './overview-route.ts'

type Props = { about: About; handOver: HandOver; overview: typeof overviewMachine }

/** The overview in its place in the console, with its texts; for other robots it is another one. */
export function OverviewApp({ about: { robot_prodtype_id }, handOver, overview }: Props) {
  const place = usePlace(handOver)
  const areAll = areAllAt(place.route)
  return (
    <OverviewTexts>
      <AlarmTexts>
        <OverviewPage key={`${robot_prodtype_id} ${areAll}`} {...{ overview, place, robot_prodtype_id, areAll }} />
      </AlarmTexts>
    </OverviewTexts>
  )
}
