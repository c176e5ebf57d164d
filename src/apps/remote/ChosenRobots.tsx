import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { Robot } from '../../../machines/entities.ts'
import { selectClockAheadMs } from '../../../machines/pages/robot-list-selectors.ts'
import { useFormats } from '../../i18n/I18nProvider.tsx'
import { Battery } from '../../robots/Battery.tsx'
import type { RobotList } from '../../robots/robot-source.ts'
import { useAge, useDoing } from '../../robots/robot-words.ts'
import { StatePill } from '../../robots/StatePill.tsx'
import { StatusAge } from '../../robots/status-age.tsx'
import { useServerNow } from '../runtime/use-server-now.ts'
import { useRemoteT } from './RemoteTexts.tsx'

type Props = { list: RobotList; robots: readonly Robot[] }

function Row({ robot, now }: { robot: Robot; now: Date }) {
  const { number } = useFormats()
  const doing = useDoing(robot)
  const age = useAge(robot, now)
  const { position } = robot
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="minmax(7rem, 1.2fr) minmax(6rem, auto) 4rem minmax(8rem, 1.5fr) minmax(8rem, 1.3fr) minmax(6rem, 1fr)"
      gap="3"
      alignItems="center"
      minHeight="2.5rem"
      px="3"
      borderBottom="line"
      fontVariantNumeric="tabular-nums"
      _last={{ borderBottom: '0' }}
      css={{
        '& > *': { justifySelf: 'start', maxWidth: '100%', minWidth: '0', truncate: true },
        '@container (max-width: 54rem)': {
          gridTemplateColumns: 'minmax(0, 1.4fr) minmax(9.5rem, 1fr) 4rem minmax(0, 1fr)',
          rowGap: '1',
          columnGap: '3',
          py: '2',
        },
        '@container (max-width: 34rem)': { gridTemplateColumns: 'minmax(0, 1fr) auto auto' },
      }}
    >
      <chakra.bdi fontWeight="medium">{robot.robot_name}</chakra.bdi>
      <StatePill robot={robot} now={now} />
      <Battery robot={robot} />
      <chakra.span
        css={{
          '@container (max-width: 54rem)': { gridColumn: '1' },
          '@container (max-width: 34rem)': { gridColumn: '1 / -1' },
        }}
      >
        {doing}
      </chakra.span>
      <chakra.span
        color="fg.muted"
        css={{
          '@container (max-width: 54rem)': { gridColumn: '2 / -1' },
          '@container (max-width: 34rem)': { gridColumn: '1' },
        }}
      >
        {position && (
          <>
            <bdi>{position.map_name}</bdi> <bdi dir="ltr">{`${number(position.x)}, ${number(position.y)}`}</bdi>
          </>
        )}
      </chakra.span>
      <chakra.span
        justifySelf="end"
        color="fg.subtle"
        textStyle="caption"
        textAlign="end"
        css={{
          '@container (max-width: 54rem)': { gridRow: '1', gridColumn: '4' },
          '@container (max-width: 34rem)': { gridRow: 'auto', gridColumn: '2 / -1' },
        }}
      >
        {age}
      </chakra.span>
    </chakra.li>
  )
}

/** The chosen robots as they are now: state, battery, task, place, and how old that is. */
export function ChosenRobots({ list, robots }: Props) {
  const t = useRemoteT()
  const now = useServerNow(useSelector(list, selectClockAheadMs))
  if (robots.length === 0) return null
  return (
    <chakra.section
      layerStyle="card"
      containerType="inline-size"
      maxHeight="12rem"
      overflowY="auto"
      _focusVisible={{ outlineOffset: '-2px' }}
      aria-label={t('chosen')}
      tabIndex={0}
    >
      <StatusAge list={list}>
        <ul>
          {robots.map((robot) => (
            <Row key={robot.robot_uuid} robot={robot} now={now} />
          ))}
        </ul>
      </StatusAge>
    </chakra.section>
  )
}
