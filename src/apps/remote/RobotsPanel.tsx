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
import styles from './remote.module.css'

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
    <section className={styles.robots} aria-label={t('robots')}>
      <RobotToolbar
        counts={countsOf(robots)}
        {...wanted}
        onSearch={(search) => want({ ...wanted, search })}
        onFilter={(filter) => want({ ...wanted, filter })}
      />
      <div className={styles.bar}>
        <SelectAll {...{ shown, chosen, onChange }} allows={any} />
        <SelectedCount count={chosen.size} />
      </div>
      <LiveRobots list={list}>
        {shown.length === 0 ? (
          <NoMatch />
        ) : (
          <RobotOptions label={t('robots')} robots={shown} chosen={chosen} isMany onChoose={toggle} />
        )}
      </LiveRobots>
    </section>
  )
}
