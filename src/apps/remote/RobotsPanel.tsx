import { Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { type Chosen, toggled } from '../../../machines/pages/picking.ts'
import { countsOf, type RobotFilter, shownRobots } from '../../../machines/pages/robots.ts'
import { LiveRobots, NoMatch, useSeenRobots } from '../../robots/LiveRobots.tsx'
import { RobotOptions } from '../../robots/RobotOptions.tsx'
import { RobotToolbar } from '../../robots/RobotToolbar.tsx'
import type { RobotList } from '../../robots/robot-source.ts'
import { SelectAll } from '../../robots/SelectAll.tsx'
import { SelectedCount } from '../../robots/SelectedCount.tsx'
import { useRemoteT } from './RemoteTexts.tsx'

type Props = { list: RobotList; chosen: Chosen; onChange: (chosen: Chosen) => void }

/** Offline robots can be chosen too: what they missed is seen in the results, and can be sent again. */
const any = () => true

export function RobotsPanel({ list, chosen, onChange }: Props) {
  const t = useRemoteT()
  const robots = useSeenRobots(list, true) ?? []
  const [wanted, want] = useState<{ search: string; filter: RobotFilter }>({ search: '', filter: 'all' })
  const shown = shownRobots(robots, wanted)
  const toggle = (at: number) => {
    const robot = shown[at]
    if (robot) onChange(toggled(chosen, robot, any))
  }
  return (
    <Flex
      as="section"
      layerStyle="card"
      direction="column"
      gap="3"
      minHeight="0"
      mb="4"
      p="3"
      css={{
        '& > search': { flexWrap: 'wrap' },
        '& > search > :is(label, fieldset)': { flex: '1 1 100%' },
        '@media (max-width: 56rem)': { height: '22rem' },
      }}
      aria-label={t('robots')}
    >
      <RobotToolbar
        counts={countsOf(robots)}
        {...wanted}
        onSearch={(search) => want({ ...wanted, search })}
        onFilter={(filter) => want({ ...wanted, filter })}
      />
      <Flex wrap="wrap" align="center" justify="space-between" gap="2" color="fg.muted">
        <SelectAll {...{ shown, chosen, onChange }} allows={any} />
        <SelectedCount count={chosen.size} />
      </Flex>
      <LiveRobots list={list}>
        {shown.length === 0 ? (
          <NoMatch />
        ) : (
          <RobotOptions label={t('robots')} robots={shown} chosen={chosen} isMany onChoose={toggle} />
        )}
      </LiveRobots>
    </Flex>
  )
}
