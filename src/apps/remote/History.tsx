import { Box, chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { CloudOff } from 'lucide-react'
import {
  isStale,
  selectAsOfMs,
  selectClockAheadMs,
  selectCommands,
  selectListFailure,
  selectPage,
  selectRobot,
  selectSize,
} from '../../../machines/pages/remote-control-selectors.ts'
import { useFormats, useT } from '../../i18n/I18nProvider.tsx'
import { Alert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { Loading } from '../../kit/Loading.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Pager } from '../../kit/Pager.tsx'
import { RobotDropdown } from '../../robots/RobotDropdown.tsx'
import type { RobotSource } from '../../robots/robot-source.ts'
import { useServerNow } from '../runtime/use-server-now.ts'
import type { RemoteControl } from './actors.ts'
import { CommandCard } from './CommandCard.tsx'
import styles from './history.module.css'
import { useRemoteT } from './RemoteTexts.tsx'

type Props = { chart: RemoteControl }

const JUST_NOW_MS = 15_000

/** How old what is shown is, and a word where the news has stopped coming. */
function Age({ chart }: Props) {
  const t = useT()
  const remoteT = useRemoteT()
  const { timeAgo } = useFormats()
  const now = useServerNow(useSelector(chart, selectClockAheadMs))
  const asOf = new Date(useSelector(chart, selectAsOfMs))
  const hasOldNews = useSelector(chart, isStale)
  const isNew = now.getTime() - asOf.getTime() < JUST_NOW_MS
  const age = isNew ? t('basic.updatedNow') : t('basic.updated', { time: timeAgo(asOf, now) })
  if (!hasOldNews) return <p className={styles.age}>{age}</p>
  return (
    <Alert
      role="alert"
      colorPalette="warning"
      icon={<CloudOff size={16} aria-hidden />}
      action={
        <Button variant="outline" onClick={() => chart.send({ type: 'list.retry' })}>
          {t('common.retry')}
        </Button>
      }
    >
      {remoteT('stale')}
    </Alert>
  )
}

function Cards({ chart }: Props) {
  const t = useRemoteT()
  const listed = useSelector(chart, selectCommands)
  const failure = useSelector(chart, selectListFailure)
  const robot = useSelector(chart, selectRobot)
  const retry = () => chart.send({ type: 'list.retry' })
  if (!listed && failure) return <Notice title={t('failed')} failure={failure} onRetry={retry} />
  if (!listed) return <Loading />
  if (listed.total === 0)
    return (
      <chakra.p layerStyle="card" p="4" color="fg.muted">
        {t(robot === '' ? 'historyNone' : 'historyNoneOf')}
      </chakra.p>
    )
  return (
    <chakra.ul display="grid" gap="2">
      {listed.commands.map((command, at) => (
        <CommandCard key={command.command_id} chart={chart} command={command} isNewest={at === 0} />
      ))}
    </chakra.ul>
  )
}

function Pages({ chart }: Props) {
  const listed = useSelector(chart, selectCommands)
  const page = useSelector(chart, selectPage)
  const size = useSelector(chart, selectSize)
  if (!listed || listed.total <= size) return null
  const ask = (parts: { page: number; size?: typeof size }) => {
    const { robot_uuid } = chart.getSnapshot().context
    chart.send({ type: 'page.ask', robot_uuid, size, ...parts })
  }
  return (
    <Pager
      total={listed.total}
      {...{ page, size }}
      onPage={(next) => ask({ page: next })}
      onSize={(next, at) => ask({ page: at, size: next })}
    />
  )
}

function OfRobot({ chart, source }: Props & { source: RobotSource }) {
  const t = useRemoteT()
  const value = useSelector(chart, selectRobot)
  const size = useSelector(chart, selectSize)
  const ask = (robot_uuid: string) => chart.send({ type: 'page.ask', robot_uuid, page: 1, size })
  return (
    <Box flex={{ base: '1 0 100%', sm: '0 0 10rem' }} minWidth="0" truncate>
      <RobotDropdown {...source} label={t('historyOf')} value={value} hasAll hidesVirtual onChange={ask} />
    </Box>
  )
}

/** Who commanded what, when, and what each robot made of it; it stays after a reload. */
export function History({ chart, source }: Props & { source?: RobotSource }) {
  const t = useRemoteT()
  const hasLook = useSelector(chart, selectAsOfMs) > 0
  return (
    <chakra.section display="grid" gap="2" aria-label={t('history')}>
      <header className={styles.head}>
        <chakra.h2 textStyle="form" fontWeight="semibold">
          {t('history')}
        </chakra.h2>
        {hasLook && <Age chart={chart} />}
        {source && <OfRobot chart={chart} source={source} />}
      </header>
      <Cards chart={chart} />
      <Pages chart={chart} />
    </chakra.section>
  )
}
