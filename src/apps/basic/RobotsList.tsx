import { chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { withoutVirtual } from '../../../machines/pages/picking.ts'
import { selectRobots } from '../../../machines/pages/robot-list-selectors.ts'
import { countsOf, type RobotFilter, shownRobots } from '../../../machines/pages/robots.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Button } from '../../kit/Button.tsx'
import { RobotToolbar } from '../../robots/RobotToolbar.tsx'
import type { RobotList } from '../../robots/robot-source.ts'
import { useHasOldStatus } from '../../robots/status-age.tsx'
import { useFocusedHead } from '../runtime/use-focused-head.ts'
import { usePageTitle } from '../runtime/use-page-title.ts'
import type { Place } from '../runtime/use-place.ts'
import { ListFoot } from './ListFoot.tsx'
import { RobotTiles } from './RobotTiles.tsx'
import { areAllTypesAt, filterAt, robotRoute, robotsRoute } from './robot-route.ts'

export type Wanted = { search: string; filter: RobotFilter }
type Props = {
  list: RobotList
  place: Place
  grid: string
  isArrival: boolean
  typed: Wanted
  wanted: Wanted
  onWant: (wanted: Wanted) => void
}

/** §2 "Robot list with search and an online/all/offline filter", live. */
export function RobotsList({ list, place, grid, isArrival, typed, wanted, onWant }: Props) {
  const t = useT()
  const listed = useSelector(list, selectRobots)
  const areAll = areAllTypesAt(place.route)
  const isLedTo = filterAt(place.route) !== undefined
  const robots = listed && isLedTo ? withoutVirtual(listed) : listed
  const isOld = useHasOldStatus()
  const head = useFocusedHead(isArrival)
  const shown = shownRobots(robots ?? [], { ...wanted, grid })
  usePageTitle(place, t('basic.title'))
  return (
    <Flex as="main" direction="column" height="100%" minHeight="0">
      <chakra.header layerStyle="bar" rowGap="3" columnGap="6" pt={{ base: '4', sm: '5' }} pb={{ base: '3', sm: '4' }}>
        <chakra.h1 ref={head} tabIndex={-1} textStyle="title">
          {t('basic.title')}
        </chakra.h1>
        {areAll && (
          <Button variant="outline" size="sm" onClick={() => place.go(robotsRoute({ filter: typed.filter }))}>
            {t('basic.onlyThisType')}
          </Button>
        )}
        <RobotToolbar
          counts={robots && !isOld ? countsOf(robots) : undefined}
          {...typed}
          onSearch={(search) => onWant({ ...typed, search })}
          onFilter={(filter) => onWant({ ...typed, filter })}
        />
      </chakra.header>
      <RobotTiles
        list={list}
        shown={shown}
        grid={grid}
        onClear={() => onWant({ search: '', filter: 'all' })}
        onOpen={(robot_uuid) => place.go(robotRoute(robot_uuid, areAll))}
      />
      <ListFoot list={list} shown={shown.length} total={robots?.length} />
    </Flex>
  )
}
