import { Box, chakra, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useId, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { robotLogMachine } from '../../../machines/pages/robot-log.machine.ts'
import type { LeastLevel, RobotLogPage } from '../../../machines/pages/robot-log.ts'
import {
  hasOlderFailed,
  isLogStale,
  isReadingOlder,
  mayAskOlder,
  selectLeastLevel,
  selectLog,
  selectLogFailure,
} from '../../../machines/pages/robot-log-selectors.ts'
import { useFailureText } from '../../api/use-failure-text.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Button } from '../../kit/Button.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { RadioChip } from '../../kit/RadioChip.tsx'
import { useChart } from '../../recorder/use-chart.ts'
import { Part, PartLoading, PartNote } from '../overview/Part.tsx'
import { LogLine } from './LogLine.tsx'
import { useRobotT } from './RobotTexts.tsx'

type Props = { robot_uuid: string; robotLog: typeof robotLogMachine }
type ChartProps = { chart: ActorRefFrom<typeof robotLogMachine> }

const LEVELS: readonly LeastLevel[] = ['info', 'warning']

function LevelChoice({ chart }: ChartProps) {
  const t = useRobotT()
  const name = useId()
  const level = useSelector(chart, selectLeastLevel)
  return (
    <Flex as="span" role="radiogroup" aria-label={t('log.which')} gap="1">
      {LEVELS.map((each) => (
        <RadioChip
          key={each}
          name={name}
          checked={each === level}
          onChange={() => chart.send({ type: 'level.choose', level: each })}
        >
          {t(`log.least.${each}`)}
        </RadioChip>
      ))}
    </Flex>
  )
}

function Older({ chart, onAsk }: ChartProps & { onAsk: () => void }) {
  const t = useRobotT()
  const say = useT()
  const failureText = useFailureText()
  const failure = useSelector(chart, selectLogFailure)
  const isReading = useSelector(chart, isReadingOlder)
  const hasFailed = useSelector(chart, hasOlderFailed)
  return (
    <Flex align="center" wrap="wrap" gap="3" px="4" py="3" borderTop="line">
      <Button variant="outline" isBusy={isReading} busyLabel={say('common.loading')} onClick={onAsk}>
        {t('log.older')}
      </Button>
      {hasFailed && failure && (
        <chakra.p role="alert" color="danger.fg">
          {failureText(failure)}
        </chakra.p>
      )}
    </Flex>
  )
}

function Lines({ chart, log: { line_list, time_zone } }: ChartProps & { log: RobotLogPage }) {
  const t = useRobotT()
  const level = useSelector(chart, selectLeastLevel)
  const hasOlder = useSelector(chart, mayAskOlder)
  const list = useRef<HTMLUListElement>(null)
  if (line_list.length === 0) return <PartNote>{t(level === 'info' ? 'log.none' : 'log.noneSuch')}</PartNote>
  /** The button may go with the last lines: who pressed it goes on at what they have seen last. */
  const goOn = () => {
    list.current?.querySelector<HTMLElement>('li:last-child')?.focus()
    chart.send({ type: 'older.ask' })
  }
  return (
    <>
      <chakra.ul ref={list} aria-label={t('log.title')} css={{ '& > li': { borderTop: 'line' } }}>
        {line_list.map((line) => (
          <LogLine key={`${line.at} ${line.line_id}`} line={line} zone={time_zone} />
        ))}
      </chakra.ul>
      {hasOlder && <Older chart={chart} onAsk={goOn} />}
    </>
  )
}

/** What a robot told people of itself in lines, the newest first. */
export function RobotLog({ robot_uuid, robotLog }: Props) {
  const t = useRobotT()
  const chart = useChart(robotLog, { input: { robot_uuid } })
  const log = useSelector(chart, selectLog)
  const failure = useSelector(chart, selectLogFailure)
  const isStale = useSelector(chart, isLogStale)
  const retry = () => chart.send({ type: 'log.retry' })
  return (
    <Part title={t('log.title')} beside={<LevelChoice chart={chart} />}>
      <chakra.p px="4" color="warning.fg" role="status" _empty={{ display: 'none' }}>
        {isStale && t('log.old')}
      </chakra.p>
      {log && (
        <Box pb="1">
          <Lines chart={chart} log={log} />
        </Box>
      )}
      {!log && !failure && <PartLoading />}
      {!log && failure && <Notice title={t('log.failed')} failure={failure} onRetry={retry} />}
    </Part>
  )
}
