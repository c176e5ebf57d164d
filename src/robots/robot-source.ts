import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { ROBOT_DROPDOWN_REFRESH_MS } from '../../machines/limits.ts'
import type { robotListMachine } from '../../machines/pages/robot-list.machine.ts'
import { useChart } from '../recorder/use-chart.ts'

export type RobotList = ActorRefFrom<typeof robotListMachine>

/** Where a picker has its robots from: the page's robot list, of one type or (empty) of all. */
export type RobotSource = { robotList: typeof robotListMachine; robot_prodtype_id: string }

/** The robots, live for as long as the picker is on the screen: §9 "robot list refresh is 1000 ms". */
export const useRobotList = ({ robotList, robot_prodtype_id }: RobotSource): RobotList =>
  useChart(robotList, { input: { robot_prodtype_id } })

/** The same for a dropdown: §9 "robot dropdown refresh is 500 ms". */
export function useDropdownList({ robotList, ...rest }: RobotSource): RobotList {
  const [quicker] = useState(() => robotList.provide({ delays: { refreshInterval: ROBOT_DROPDOWN_REFRESH_MS } }))
  return useRobotList({ robotList: quicker, ...rest })
}
