import { Box } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import type { Robot } from '../../../machines/entities.ts'
import { selectChosenPlace, selectChosenRobot } from '../../../machines/pages/live-floor-selectors.ts'
import { SeenRobots, useSeenRobots } from '../../robots/LiveRobots.tsx'
import { FloorPlan } from '../plan/FloorPlan.tsx'
import type { Thing } from '../plan/scene.ts'
import { ConfirmCommand } from '../remote/ConfirmCommand.tsx'
import type { FloorStage } from './charts.ts'
import { Elsewhere } from './Elsewhere.tsx'
import { floorRoute, robotAt } from './floor-route.ts'
import { GoTo } from './GoTo.tsx'
import { PathsTable } from './PathsTable.tsx'
import { PlacesTable } from './PlacesTable.tsx'
import { RobotCard } from './RobotCard.tsx'
import { RobotsTable } from './RobotsTable.tsx'
import { elsewhere, useMarks } from './use-marks.ts'
import { ZonesTable } from './ZonesTable.tsx'

const NO_ROBOTS: readonly Robot[] = []

function useChoice({ chart, floor: { map_name }, place }: FloorStage) {
  const { route, go } = place
  const led = robotAt(route)
  const robot_uuid = useSelector(chart, selectChosenRobot)
  const chosenPlace = useSelector(chart, selectChosenPlace)
  const robot = led || robot_uuid
  const place_name = chosenPlace?.map_name === map_name ? chosenPlace.place_name : undefined
  const chosen = useMemo((): Thing | undefined => {
    if (robot) return { kind: 'robot', id: robot }
    return place_name === undefined ? undefined : { kind: 'place', id: place_name }
  }, [robot, place_name])
  const choose = useCallback(
    (thing: Thing | undefined) => {
      if (!thing) chart.send({ type: 'choice.end' })
      else if (thing.kind === 'robot') chart.send({ type: 'robot.choose', robot_uuid: thing.id })
      else chart.send({ type: 'place.choose', map_name, place_name: thing.id })
    },
    [chart, map_name],
  )
  const chooseAnother = (thing: Thing | undefined) => {
    choose(thing)
    go(floorRoute(map_name))
  }
  return { chosen, choose: led ? chooseAnother : choose }
}

/** The plan of a floor, what is chosen on it, and the same facts in tables. */
export function ShownFloor(stage: FloorStage) {
  const { list, floor, floors, place, remote } = stage
  const robots = useSeenRobots(list, true) ?? NO_ROBOTS
  const marks = useMarks(robots, floor.map_name)
  const { chosen, choose } = useChoice(stage)
  const others = elsewhere(robots, floor.map_name)
  const follow = (robot: Robot) => {
    choose({ kind: 'robot', id: robot.robot_uuid })
    const map_name = robot.position?.map_name
    if (map_name && floors.some((each) => each.map_name === map_name)) place.go(floorRoute(map_name))
  }
  const end = () => choose(undefined)
  return (
    <Box
      display="grid"
      flex={{ md: '1' }}
      gap="4"
      minHeight={{ md: '0' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 22rem' }}
      gridTemplateRows={{ md: 'minmax(18rem, 1fr)' }}
    >
      <FloorPlan {...{ floor, chosen }} robots={marks} onChoose={choose} />
      <Box
        display="grid"
        alignContent="start"
        gridAutoRows="max-content"
        gap="4"
        minWidth="0"
        minHeight="0"
        overflowY={{ md: 'auto' }}
      >
        {chosen?.kind === 'robot' && (
          <RobotCard
            key={chosen.id}
            {...stage}
            robot={robots.find(({ robot_uuid }) => robot_uuid === chosen.id)}
            onClose={end}
          />
        )}
        {chosen?.kind === 'place' && (
          <GoTo key={chosen.id} {...stage} place_name={chosen.id} robots={marks} onClose={end} />
        )}
        <SeenRobots list={list}>
          <RobotsTable marks={marks} total={robots.length} {...{ chosen, choose }} />
        </SeenRobots>
        <PlacesTable {...{ floor, chosen, choose }} />
        <ZonesTable zones={floor.zones} />
        <PathsTable paths={floor.paths} />
        {robots.length > 0 && <Elsewhere robots={others} onChoose={follow} />}
      </Box>
      {remote && <ConfirmCommand chart={remote} robots={robots} />}
    </Box>
  )
}
