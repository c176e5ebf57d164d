import { chakra } from '@chakra-ui/react'
import { BatteryWarning, BellRing, CalendarClock, CircleCheck, CircleHelp, SendHorizontal, Zap } from 'lucide-react'
import type { Overview } from '../../../machines/pages/overview.ts'
import type { RobotFilter } from '../../../machines/pages/robots.ts'
import { useFormats } from '../../i18n/I18nProvider.tsx'
import type { Tone } from '../../kit/Badge.tsx'
import { Figure } from './Figure.tsx'
import { useOverviewT } from './OverviewTexts.tsx'
import { robotsGoal, visitsGoal } from './overview-route.ts'
import type { Show } from './use-goal.ts'

type Props = {
  overview: Overview
  areAll: boolean
  isOld: boolean
  show: Show
  toPart: (part: 'alarms' | 'publishing') => void
}

/** The numbers of the day, each of which leads to exactly those that it counts. */
export function Figures({ overview: { day, robots, alarms, visits, publishing }, areAll, isOld, show, toPart }: Props) {
  const t = useOverviewT()
  const { number, list } = useFormats()
  const toned = (value: number, tone: Tone, else_: Tone = 'neutral'): Tone =>
    isOld ? 'neutral' : value > 0 ? tone : else_
  const toRobots = (filter: RobotFilter) =>
    robots && robots.entry !== '' ? () => show(robotsGoal(robots.entry, filter, areAll)) : undefined
  const isHeld = visits && visits.arrived + visits.missed > 0
  return (
    <chakra.ul
      aria-label={t('figures')}
      display="grid"
      gap="3"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fit, minmax(8.25rem, 1fr))' }}
      css={{
        '& > li': { display: 'grid', gridTemplateRows: 'subgrid', gridRow: 'span 3', rowGap: '1' },
        '& > li:last-child:nth-child(odd)': { gridColumn: { smDown: '1 / -1' } },
      }}
    >
      {robots && (
        <>
          <li>
            <Figure
              word={t('figure.needsHelp')}
              value={robots.needs_help}
              icon={CircleHelp}
              tone={toned(robots.needs_help, 'warning')}
              onOpen={toRobots('needsHelp')}
            />
          </li>
          <li>
            <Figure
              word={t('figure.online')}
              value={robots.online}
              icon={CircleCheck}
              tone={toned(robots.online, 'success')}
              beside={list([
                t('ofTotal', { total: number(robots.total) }),
                ...(robots.offline > 0 ? [t('offline', { count: number(robots.offline) })] : []),
              ])}
              onOpen={toRobots('online')}
            />
          </li>
          <li>
            <Figure
              word={t('figure.charging')}
              value={robots.charging}
              icon={Zap}
              tone={toned(robots.charging, 'success')}
              onOpen={toRobots('charging')}
            />
          </li>
          <li>
            <Figure
              word={t('figure.batteryLow')}
              value={robots.battery_low}
              icon={BatteryWarning}
              tone={toned(robots.battery_low, 'warning')}
              onOpen={toRobots('batteryLow')}
            />
          </li>
        </>
      )}
      {alarms && (
        <li>
          <Figure
            word={t('figure.alarms')}
            value={alarms.open}
            icon={BellRing}
            tone={toned(alarms.open, 'danger')}
            beside={alarms.taken > 0 && t('taken', { count: number(alarms.taken) })}
            onOpen={() => toPart('alarms')}
          />
        </li>
      )}
      {visits && (
        <li>
          <Figure
            word={t('figure.visitors')}
            value={visits.expected}
            icon={CalendarClock}
            tone="neutral"
            beside={
              isHeld &&
              list([
                ...(visits.arrived > 0 ? [t('arrived', { count: number(visits.arrived) })] : []),
                ...(visits.missed > 0 ? [t('missed', { count: number(visits.missed) })] : []),
              ])
            }
            onOpen={visits.entry === '' ? undefined : () => show(visitsGoal(visits.entry, 'expected', day))}
          />
        </li>
      )}
      {publishing && (
        <li>
          <Figure
            word={t('figure.publishing')}
            value={publishing.failed}
            icon={SendHorizontal}
            tone={toned(publishing.failed, 'danger')}
            onOpen={publishing.failed > 0 ? () => toPart('publishing') : undefined}
          />
        </li>
      )}
    </chakra.ul>
  )
}
