import { useDeferredValue, useState } from 'react'
import type { robotListMachine } from '../../../machines/pages/robot-list.machine.ts'
import { useChart } from '../../recorder/use-chart.ts'
import { StatusAge } from '../../robots/status-age.tsx'
import type { Place } from '../runtime/use-place.ts'
import { RobotNews } from './RobotNews.tsx'
import { type More, RobotPage } from './RobotPage.tsx'
import { RobotsList, type Wanted } from './RobotsList.tsx'
import { filterAt, robotAt } from './robot-route.ts'

type Props = {
  robotList: typeof robotListMachine
  robot_prodtype_id: string
  grid: string
  place: Place
  more?: More
}

/** Basic status: the robots of a type, and each robot's own place; both live from one list. */
export function RobotsPage({ robotList, robot_prodtype_id, grid, place, more }: Props) {
  const list = useChart(robotList, { input: { robot_prodtype_id } })
  const [typed, setTyped] = useState<Wanted>({ search: '', filter: filterAt(place.route) ?? 'all' })
  const [first] = useState(place.route)
  const [last, setLast] = useState(place.route)
  const [hasMoved, setMoved] = useState(false)
  const wanted = useDeferredValue(typed)
  const robot_uuid = robotAt(place.route)
  if (!hasMoved && place.route !== first) setMoved(true)
  if (place.route !== last) {
    const filter = filterAt(place.route)
    setLast(place.route)
    if (filter) setTyped({ search: '', filter })
  }
  const shared = { list, place, isArrival: hasMoved }
  return (
    <StatusAge list={list}>
      {robot_uuid ? (
        <RobotPage {...shared} key={robot_uuid} robot_uuid={robot_uuid} more={more} />
      ) : (
        <RobotsList {...shared} grid={grid} typed={typed} wanted={wanted} onWant={setTyped} />
      )}
      <RobotNews list={list} />
    </StatusAge>
  )
}
