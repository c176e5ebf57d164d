import { useActorRef, useSelector } from '@xstate/react'
import { useDeferredValue, useState } from 'react'
import { type robotListMachine, selectRobots } from '../../../machines/robot-list.machine.ts'
import { countsOf, type RobotFilter, shownRobots } from '../../../machines/robots.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { ListFoot } from './ListFoot.tsx'
import { RobotNews } from './RobotNews.tsx'
import { RobotTiles } from './RobotTiles.tsx'
import styles from './robots-page.module.css'
import { Toolbar } from './Toolbar.tsx'

type Props = { robotList: typeof robotListMachine; robot_prodtype_id: string; grid: string }

/** §2 "Robot list with search and an online/all/offline filter", live. */
export function RobotsPage({ robotList, robot_prodtype_id, grid }: Props) {
  const t = useT()
  const list = useActorRef(robotList, { input: { robot_prodtype_id } })
  const robots = useSelector(list, selectRobots)
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<RobotFilter>('all')
  const wanted = useDeferredValue(search)
  const shown = shownRobots(robots ?? [], { search: wanted, filter, grid })
  const clear = () => {
    setSearch('')
    setFilter('all')
  }
  return (
    <main className={styles.page}>
      <title>{t('basic.title')}</title>
      <header className={styles.header}>
        <h1 className={styles.title}>{t('basic.title')}</h1>
        <Toolbar
          counts={robots && countsOf(robots)}
          search={search}
          filter={filter}
          onSearch={setSearch}
          onFilter={setFilter}
        />
      </header>
      <RobotTiles list={list} shown={shown} grid={grid} onClear={clear} />
      <ListFoot list={list} shown={shown.length} />
      <RobotNews list={list} />
    </main>
  )
}
