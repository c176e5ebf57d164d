import { VisuallyHidden } from '@chakra-ui/react'
import { MapPin } from 'lucide-react'
import { memo } from 'react'
import type { Robot } from '../../../machines/entities.ts'
import { robotStateOf } from '../../../machines/pages/robots.ts'
import { useFormats, useT } from '../../i18n/I18nProvider.tsx'
import { Battery } from '../../robots/Battery.tsx'
import styles from '../../robots/robot-tile.module.css'
import { StatePill } from '../../robots/StatePill.tsx'
import { useHasOldStatus } from '../../robots/status-age.tsx'
import { timeOf } from '../../robots/time-of.ts'
import { RobotPicture } from './RobotPicture.tsx'

const JUST_NOW_MS = 15_000

type Props = { robot: Robot; now: Date; isChosen: boolean; onOpen: (robot_uuid: string) => void }

function Doing({ robot }: Pick<Props, 'robot'>) {
  const t = useT()
  const isOld = useHasOldStatus()
  const isKnown = !isOld && robotStateOf(robot) !== 'offline'
  const task = t(`basic.task.${isKnown ? robot.task : 'unknown'}`)
  return (
    <p className={styles.doing}>
      <VisuallyHidden>{t('basic.task.label')}: </VisuallyHidden>
      {isKnown && robot.task_place ? t('basic.task.at', { task, place: robot.task_place }) : task}
    </p>
  )
}

function Position({ position }: Pick<Robot, 'position'>) {
  const t = useT()
  const { number } = useFormats()
  if (!position) return <p className={styles.position}>{t('basic.positionUnknown')}</p>
  const { map_name: map, x, y } = position
  return (
    <p className={styles.position}>
      <MapPin size={14} aria-hidden />
      <VisuallyHidden>{t('basic.position')}: </VisuallyHidden>
      <bdi>{map}</bdi>
      <bdi dir="ltr" className={styles.place}>{`${number(x)}, ${number(y)}`}</bdi>
    </p>
  )
}

const ageKeyOf = (robot: Robot, now: Date) => {
  if (robotStateOf(robot) === 'offline') return 'basic.lastSeen'
  return now.getTime() - timeOf(robot).getTime() < JUST_NOW_MS ? 'basic.updatedNow' : 'basic.updated'
}

function Age({ robot, now }: Pick<Props, 'robot' | 'now'>) {
  const t = useT()
  const { timeAgo } = useFormats()
  const isOld = useHasOldStatus()
  const isHereAndNow = robot.last_seen === 0 && robotStateOf(robot) !== 'offline'
  if (isOld || isHereAndNow) return null
  if (robot.last_seen === 0) return <p className={styles.age}>{t('basic.neverSeen')}</p>
  const time = timeOf(robot)
  return (
    <p className={styles.age}>
      <time dateTime={time.toISOString()}>{t(ageKeyOf(robot, now), { time: timeAgo(time, now) })}</time>
    </p>
  )
}

export const RobotTile = memo(function RobotTile({ robot, now, isChosen, onOpen }: Props) {
  const t = useT()
  const isOld = useHasOldStatus()
  return (
    <article
      className={styles.tile}
      data-state={isOld ? 'unknown' : robotStateOf(robot)}
      data-chosen={isChosen}
      aria-current={isChosen}
    >
      <header className={styles.head}>
        <RobotPicture robot={robot} />
        <div className={styles.names}>
          <h2 className={styles.name} title={robot.robot_name}>
            <button type="button" className={styles.open} onClick={() => onOpen(robot.robot_uuid)}>
              <bdi>{robot.robot_name}</bdi>
            </button>
            {isChosen && <span className={styles.chosen}>{t('basic.chosen')}</span>}
          </h2>
          <p className={styles.serial}>
            <VisuallyHidden>{t('basic.serial', { sn: robot.sn })}</VisuallyHidden>
            <bdi aria-hidden>{robot.sn}</bdi>
          </p>
          <StatePill robot={robot} now={now} />
        </div>
      </header>
      <Doing robot={robot} />
      <Position position={robot.position} />
      <footer className={styles.foot}>
        <Battery robot={robot} />
        <Age robot={robot} now={now} />
      </footer>
    </article>
  )
})
