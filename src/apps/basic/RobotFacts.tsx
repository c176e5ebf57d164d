import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Robot } from '../../../machines/entities.ts'
import { useFormats, useT } from '../../i18n/I18nProvider.tsx'
import { isHere, useDoing, useShownState } from '../../robots/robot-words.ts'
import { timeOf } from '../../robots/time-of.ts'

type Props = { robot: Robot; now: Date }

type FactProps = {
  name: string
  /** It was so when the robot was last seen. */
  isOld?: boolean
  children: ReactNode
}

function Fact({ name, isOld = false, children }: FactProps) {
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: 'minmax(6rem, 2fr) 3fr', sm: '10rem 1fr' }}
      alignItems="center"
      gap={{ base: '3', sm: '4' }}
      minHeight="tableRow"
      py="1"
      borderBottom="line"
      css={{
        '& dt': { color: 'fg.muted' },
        '& dd': { minWidth: '0', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
        '& dd[data-old=true], & dd[data-old=true] bdi': { color: 'fg.subtle' },
        '& time': { display: 'inline-block' },
        '& time::first-letter': { textTransform: 'uppercase' },
      }}
    >
      <dt>{name}</dt>
      <dd data-old={isOld}>{children}</dd>
    </Box>
  )
}

/** How long ago that is, of a robot that reports; when it was, of one that has fallen silent. */
function LastReport({ robot, now, isOld }: Props & { isOld: boolean }) {
  const t = useT()
  const { timeAgo, moment } = useFormats()
  if (robot.last_seen === 0) return t('basic.neverSeen')
  const time = timeOf(robot)
  return <time dateTime={time.toISOString()}>{isOld ? moment(time, now) : timeAgo(time, now)}</time>
}

function BatteryLevel({ robot, isOld }: Pick<Props, 'robot'> & { isOld: boolean }) {
  const t = useT()
  const { percent } = useFormats()
  const level = percent(robot.battery / 100)
  if (isOld) return robot.last_seen === 0 ? t('basic.neverSeen') : level
  return robot.charging ? t('basic.robot.charging', { percent: level }) : level
}

function Position({ position }: Pick<Robot, 'position'>) {
  const t = useT()
  const { number } = useFormats()
  if (!position) return t('basic.positionUnknown')
  return (
    <>
      <bdi>{position.map_name}</bdi>{' '}
      <chakra.bdi dir="ltr" color="fg.muted">{`${number(position.x)}, ${number(position.y)}`}</chakra.bdi>
    </>
  )
}

export function RobotFacts({ robot, now }: Props) {
  const t = useT()
  const doing = useDoing(robot)
  const isOld = !isHere(useShownState(robot))
  return (
    <chakra.dl borderTop="line">
      <Fact name={t('basic.task.label')} isOld={isOld}>
        {doing}
      </Fact>
      <Fact name={t('basic.robot.battery')} isOld={isOld}>
        <BatteryLevel robot={robot} isOld={isOld} />
      </Fact>
      <Fact name={t('basic.robot.lastReport')}>
        <LastReport robot={robot} now={now} isOld={isOld} />
      </Fact>
      <Fact name={t('basic.position')} isOld={isOld}>
        <Position position={robot.position} />
      </Fact>
      <Fact name={t('basic.robot.serialNumber')}>
        <bdi>{robot.sn}</bdi>
      </Fact>
    </chakra.dl>
  )
}
