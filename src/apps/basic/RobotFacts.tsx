import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Robot } from '../../../machines/entities.ts'
import { useFormats, useT } from '../../i18n/I18nProvider.tsx'
import { useDoing } from '../../robots/robot-words.ts'
import { timeOf } from '../../robots/time-of.ts'

type Props = { robot: Robot; now: Date }

function Fact({ name, children }: { name: string; children: ReactNode }) {
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
        '& time': { display: 'inline-block' },
        '& time::first-letter': { textTransform: 'uppercase' },
      }}
    >
      <dt>{name}</dt>
      <dd>{children}</dd>
    </Box>
  )
}

function LastReport({ robot, now }: Props) {
  const t = useT()
  const { timeAgo } = useFormats()
  if (robot.last_seen === 0) return t('basic.neverSeen')
  const time = timeOf(robot)
  return <time dateTime={time.toISOString()}>{timeAgo(time, now)}</time>
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
  const { percent } = useFormats()
  const doing = useDoing(robot)
  const level = percent(robot.battery / 100)
  return (
    <chakra.dl borderTop="line">
      <Fact name={t('basic.task.label')}>{doing}</Fact>
      <Fact name={t('basic.robot.battery')}>
        {robot.charging ? t('basic.robot.charging', { percent: level }) : level}
      </Fact>
      <Fact name={t('basic.robot.lastReport')}>
        <LastReport robot={robot} now={now} />
      </Fact>
      <Fact name={t('basic.position')}>
        <Position position={robot.position} />
      </Fact>
      <Fact name={t('basic.robot.serialNumber')}>
        <bdi>{robot.sn}</bdi>
      </Fact>
    </chakra.dl>
  )
}
