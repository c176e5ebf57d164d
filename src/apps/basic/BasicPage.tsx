import type { About } from '../../../machines/pages/hand-over-messages.ts'
import type { robotListMachine } from '../../../machines/pages/robot-list.machine.ts'
import type { HandOver } from '../runtime/session.ts'
import { usePlace } from '../runtime/use-place.ts'
import type { More } from './RobotPage.tsx'
import { RobotsPage } from './RobotsPage.tsx'
import { areAllTypesAt } from './robot-route.ts'

type Props = Pick<About, 'robot_prodtype_id' | 'grid'> & {
  handOver: HandOver
  robotList: typeof robotListMachine
  more?: More
}

/** The page in its place in the console; another type is another page. */
export function BasicPage({ handOver, robot_prodtype_id, ...rest }: Props) {
  const place = usePlace(handOver)
  const meant = areAllTypesAt(place.route) ? '' : robot_prodtype_id
  return <RobotsPage {...rest} key={meant} robot_prodtype_id={meant} place={place} />
}
