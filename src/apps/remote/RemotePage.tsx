import { Box, chakra, Flex } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import type { Role } from '../../../domain/roles.ts'
import { PAGE_SIZES } from '../../../machines/limits.ts'
import { type Chosen, chosenOf, NONE_CHOSEN } from '../../../machines/pages/picking.ts'
import type { remoteControlMachine } from '../../../machines/pages/remote-control.machine.ts'
import type { robotListMachine } from '../../../machines/pages/robot-list.machine.ts'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { useChart } from '../../recorder/use-chart.ts'
import { useSeenRobots } from '../../robots/LiveRobots.tsx'
import { RobotDropdown } from '../../robots/RobotDropdown.tsx'
import { PageRobots, type RobotSource, useRobotList } from '../../robots/robot-source.ts'
import { usePageTitle } from '../runtime/use-page-title.ts'
import type { Place } from '../runtime/use-place.ts'
import { ChosenRobots } from './ChosenRobots.tsx'
import { CommandPanel } from './CommandPanel.tsx'
import { ConfirmCommand } from './ConfirmCommand.tsx'
import { History } from './History.tsx'
import { useRemoteT } from './RemoteTexts.tsx'
import { RobotsPanel } from './RobotsPanel.tsx'
import type { Places } from './remote-calls.ts'
import type { RemoteForm } from './remote-pages.ts'

/** The one robot that a phone drives. */
function OneRobot(props: RobotSource & { value: string; onChange: (robot_uuid: string) => void }) {
  const t = useRemoteT()
  return (
    <Box pb="3">
      <RobotDropdown {...props} label={t('robot')} hidesVirtual />
    </Box>
  )
}

type Props = {
  remoteControl: typeof remoteControlMachine
  robotList: typeof robotListMachine
  loadPlaces: () => Promise<Places>
  place: Place
  robot_prodtype_id: string
  grid: string
  role: Role
  form: RemoteForm
}

const onlyOf = (robot_uuid: string): Chosen => (robot_uuid === '' ? NONE_CHOSEN : new Set([robot_uuid]))

/** Robots to choose, what to ask of them, and what each of them made of it. */
export function RemotePage(props: Props) {
  const { remoteControl, robotList, loadPlaces, place, robot_prodtype_id, grid, role, form } = props
  const isOne = form.drives === 'one'
  const t = useRemoteT()
  const [chosen, choose] = useState(() => onlyOf(grid))
  const first = { robot_uuid: isOne ? grid : '', page: 1, size: PAGE_SIZES[0] }
  const chart = useChart(remoteControl, { input: first })
  const list = useRobotList({ robotList, robot_prodtype_id })
  const robots = useSeenRobots(list, true)
  const picked = useMemo(() => chosenOf(robots ?? [], chosen), [robots, chosen])
  usePageTitle(place, t(form.title))
  const shared = useMemo(() => ({ list, robot_prodtype_id }), [list, robot_prodtype_id])
  const chooseOne = (robot_uuid: string) => {
    choose(onlyOf(robot_uuid))
    chart.send({ type: 'page.ask', ...first, robot_uuid })
  }
  return (
    <PageRobots value={shared}>
      <chakra.main
        display="grid"
        flex="1"
        gridTemplateColumns="minmax(17rem, 22rem) minmax(0, 1fr)"
        gridTemplateRows="auto minmax(0, 1fr)"
        rowGap="0"
        columnGap="4"
        height="100%"
        minHeight="0"
        px="6"
        css={{
          '&[data-one=true]': {
            gridTemplateColumns: 'minmax(0, 40rem)',
            gridTemplateRows: 'auto auto minmax(0, 1fr)',
            justifyContent: 'center',
          },
          '@media (max-width: 56rem)': {
            display: 'block',
            px: '4',
            overflowY: 'auto',
            '&[data-one=true]': { display: 'block', px: '4', overflowY: 'auto' },
          },
        }}
        data-one={isOne}
      >
        <Box gridColumn="1 / -1" pt="4" pb="3">
          <PageHeader title={t(form.title)} tips={t('intro')} />
        </Box>
        {isOne ? (
          <OneRobot {...{ robotList, robot_prodtype_id }} value={[...chosen][0] ?? ''} onChange={chooseOne} />
        ) : (
          <RobotsPanel list={list} chosen={chosen} onChange={choose} />
        )}
        <Flex
          direction="column"
          gap="4"
          minHeight="0"
          pb="4"
          overflowY="auto"
          css={{ '& > *': { flex: 'none' }, '@media (max-width: 56rem)': { overflow: 'visible' } }}
        >
          <ChosenRobots list={list} robots={picked} />
          <CommandPanel {...{ chart, loadPlaces, role }} robots={picked} />
          <History chart={chart} source={isOne ? undefined : { robotList, robot_prodtype_id }} />
        </Flex>
        <ConfirmCommand chart={chart} robots={robots ?? []} />
      </chakra.main>
    </PageRobots>
  )
}
