import { useSelector } from '@xstate/react'
import type { Robot } from '../../../machines/entities.ts'
import { selectClockAheadMs } from '../../../machines/pages/robot-list-selectors.ts'
import { robotStateOf } from '../../../machines/pages/robots.ts'
import { useFormats, useT } from '../../i18n/I18nProvider.tsx'
import { Battery } from '../../robots/Battery.tsx'
import type { RobotList } from '../../robots/robot-source.ts'
import { StatePill } from '../../robots/StatePill.tsx'
import { StatusAge, useHasOldStatus } from '../../robots/status-age.tsx'
import { timeOf } from '../../robots/time-of.ts'
import { useServerNow } from '../runtime/use-server-now.ts'
import styles from './chosen.module.css'
import { useRemoteT } from './RemoteTexts.tsx'

type Props = { list: RobotList; robots: readonly Robot[] }
type RowProps = { robot: Robot; now: Date }

const JUST_NOW_MS = 15_000

function useDoing({ task, task_place, ...rest }: Robot) {
  const t = useT()
  const isOld = useHasOldStatus()
  if (isOld || robotStateOf({ task, task_place, ...rest }) === 'offline') return t('basic.task.unknown')
  const doing = t(`basic.task.${task}`)
  return task_place ? t('basic.task.at', { task: doing, place: task_place }) : doing
}

function Age({ robot, now }: RowProps) {
  const t = useT()
  const { timeAgo } = useFormats()
  const isOld = useHasOldStatus()
  if (robot.last_seen === 0) return t('basic.neverSeen')
  const time = timeOf(robot)
  const isNew = now.getTime() - time.getTime() < JUST_NOW_MS
  const isHere = !isOld && robotStateOf(robot) !== 'offline'
  if (isHere && isNew) return t('basic.updatedNow')
  return t(isHere ? 'basic.updated' : 'basic.lastSeen', { time: timeAgo(time, now) })
}

function Row({ robot, now }: RowProps) {
  const { number } = useFormats()
  const doing = useDoing(robot)
  const { position } = robot
  return (
    <li className={styles.row}>
      <bdi className={styles.name}>{robot.robot_name}</bdi>
      <StatePill robot={robot} now={now} />
      <Battery robot={robot} />
      <span className={styles.doing}>{doing}</span>
      <span className={styles.place}>
        {position && (
          <>
            <bdi>{position.map_name}</bdi> <bdi dir="ltr">{`${number(position.x)}, ${number(position.y)}`}</bdi>
          </>
        )}
      </span>
      <span className={styles.age}>
        <Age robot={robot} now={now} />
      </span>
    </li>
  )
}

/** The chosen robots as they are now: state, battery, task, place, and how old that is. */
export function ChosenRobots({ list, robots }: Props) {
  const t = useRemoteT()
  const now = useServerNow(useSelector(list, selectClockAheadMs))
  if (robots.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.chosen} aria-label={t('chosen')} tabIndex={0}>
      <StatusAge list={list}>
        <ul>
          {robots.map((robot) => (
            <Row key={robot.robot_uuid} robot={robot} now={now} />
          ))}
        </ul>
      </StatusAge>
    </section>
  )
}
