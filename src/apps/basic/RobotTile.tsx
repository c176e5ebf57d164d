import { Box, chakra, Flex, VisuallyHidden } from '@chakra-ui/react'
import { MapPin } from 'lucide-react'
import { memo } from 'react'
import type { Robot } from '../../../machines/entities.ts'
import { useFormats, useT } from '../../i18n/I18nProvider.tsx'
import { Battery } from '../../robots/Battery.tsx'
import styles from '../../robots/robot-tile.module.css'
import { useAge, useDoing, useShownState } from '../../robots/robot-words.ts'
import { StatePill } from '../../robots/StatePill.tsx'
import { timeOf } from '../../robots/time-of.ts'
import { RobotPicture } from './RobotPicture.tsx'

type Props = { robot: Robot; now: Date; isChosen: boolean; onOpen: (robot_uuid: string) => void }

function Doing({ robot }: Pick<Props, 'robot'>) {
  const t = useT()
  const doing = useDoing(robot)
  return (
    <p className={styles.doing}>
      <VisuallyHidden>{t('basic.task.label')}: </VisuallyHidden>
      {doing}
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

function Age({ robot, now }: Pick<Props, 'robot' | 'now'>) {
  const age = useAge(robot, now)
  const state = useShownState(robot)
  const isNeverSeen = robot.last_seen === 0
  if (state === 'unknown' || (isNeverSeen && state !== 'offline')) return null
  return (
    <chakra.p truncate color="fg.subtle">
      {isNeverSeen ? age : <time dateTime={timeOf(robot).toISOString()}>{age}</time>}
    </chakra.p>
  )
}

export const RobotTile = memo(function RobotTile({ robot, now, isChosen, onOpen }: Props) {
  const t = useT()
  const state = useShownState(robot)
  return (
    <article className={styles.tile} data-state={state} data-chosen={isChosen} aria-current={isChosen}>
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
