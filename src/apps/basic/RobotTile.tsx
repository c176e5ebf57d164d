import { Box, chakra, Flex, VisuallyHidden } from '@chakra-ui/react'
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
      <chakra.bdi
        dir="ltr"
        flex="none"
        color="fg.subtle"
        fontVariantNumeric="tabular-nums"
      >{`${number(x)}, ${number(y)}`}</chakra.bdi>
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
  if (robot.last_seen === 0)
    return (
      <chakra.p truncate color="fg.subtle">
        {t('basic.neverSeen')}
      </chakra.p>
    )
  const time = timeOf(robot)
  return (
    <chakra.p truncate color="fg.subtle">
      <time dateTime={time.toISOString()}>{t(ageKeyOf(robot, now), { time: timeAgo(time, now) })}</time>
    </chakra.p>
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
      <Flex as="header" gap="3" minWidth="0">
        <RobotPicture robot={robot} />
        <Box flex="1" minWidth="0">
          <chakra.h2
            display="flex"
            alignItems="baseline"
            gap="2"
            textStyle="form"
            fontWeight="semibold"
            css={{ '& bdi': { display: 'block', truncate: true } }}
            title={robot.robot_name}
          >
            <chakra.button
              type="button"
              minWidth="0"
              textAlign="start"
              cursor="pointer"
              _focusVisible={{ outline: 'none' }}
              css={{
                '&::after': { position: 'absolute', inset: '0', borderRadius: 'card', content: '""' },
                '&:focus-visible::after': {
                  outline: '2px solid var(--colors-accent-focus-ring)',
                  outlineOffset: '-2px',
                },
              }}
              onClick={() => onOpen(robot.robot_uuid)}
            >
              <bdi>{robot.robot_name}</bdi>
            </chakra.button>
            {isChosen && (
              <chakra.span flex="none" ms="auto" color="accent.fg" textStyle="caption" fontWeight="medium">
                {t('basic.chosen')}
              </chakra.span>
            )}
          </chakra.h2>
          <chakra.p truncate color="fg.subtle" textStyle="caption" fontVariantNumeric="tabular-nums">
            <VisuallyHidden>{t('basic.serial', { sn: robot.sn })}</VisuallyHidden>
            <bdi aria-hidden>{robot.sn}</bdi>
          </chakra.p>
          <StatePill robot={robot} now={now} />
        </Box>
      </Flex>
      <Doing robot={robot} />
      <Position position={robot.position} />
      <Flex as="footer" align="center" justify="space-between" gap="3" mt="auto" textStyle="caption">
        <Battery robot={robot} />
        <Age robot={robot} now={now} />
      </Flex>
    </article>
  )
})
