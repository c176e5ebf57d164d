import { createContext, useContext, useLayoutEffect } from 'react'
import { type ActorRefFrom, fromCallback } from 'xstate'
import type { robotListMachine } from '../../machines/pages/robot-list.machine.ts'
import { useChart } from '../recorder/use-chart.ts'

export type RobotList = ActorRefFrom<typeof robotListMachine>

/** Where a picker has its robots from: the page's robot list, of one type or (empty) of all. */
export type RobotSource = { robotList: typeof robotListMachine; robot_prodtype_id: string }

type PageRobots = { list: RobotList; robot_prodtype_id: string }

const PageRobotsContext = createContext<PageRobots | undefined>(undefined)

/** The pickers within have their robots from the list of the page, where that is of their type: one asks for all. */
export const PageRobots = PageRobotsContext

const idle = fromCallback(() => undefined) as never

/** The robots, live for as long as the picker is on the screen: §9 "robot list refresh is 1000 ms". */
export function useRobotList({ robotList, robot_prodtype_id }: RobotSource): RobotList {
  const page = useContext(PageRobotsContext)
  const shared = page?.robot_prodtype_id === robot_prodtype_id ? page.list : undefined
  const own = useChart(shared ? idle : robotList, { input: { robot_prodtype_id } })
  return shared ?? own
}

/** The same for a dropdown: §9 "robot dropdown refresh is 500 ms". Before the list is stopped it hears that nobody needs it so fast. */
export function useDropdownList(source: RobotSource): RobotList {
  const list = useRobotList(source)
  useLayoutEffect(() => {
    list.send({ type: 'hurry.begin' })
    return () => list.send({ type: 'hurry.end' })
  }, [list])
  return list
}
