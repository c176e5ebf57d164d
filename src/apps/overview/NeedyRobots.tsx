import { chakra, Flex } from '@chakra-ui/react'
import { BatteryWarning, CircleHelp } from 'lucide-react'
import type { OverviewRobot, OverviewRobots } from '../../../machines/pages/overview.ts'
import { useFormats, useT } from '../../i18n/I18nProvider.tsx'
import { Badge } from '../../kit/Badge.tsx'
import { useOverviewT } from './OverviewTexts.tsx'
import { robotGoal } from './overview-route.ts'
import { Part, PartNote } from './Part.tsx'
import { Row, Rows } from './Row.tsx'
import type { Show } from './use-goal.ts'

type Props = { robots: OverviewRobots; areAll: boolean; isOld: boolean; show: Show }

function Needy({ robot, isOld }: { robot: OverviewRobot; isOld: boolean }) {
  const t = useT()
  const own = useOverviewT()
  const { percent } = useFormats()
  const { robot_name, needs_help, battery, task, task_place } = robot
  const level = percent(battery / 100)
  const doing = t(`basic.task.${task}`)
  const Icon = needs_help ? CircleHelp : BatteryWarning
  return (
    <>
      <Flex as="span" wrap="wrap" align="center" columnGap="2" rowGap="1">
        <chakra.bdi textStyle="form" fontWeight="medium">
          {robot_name}
        </chakra.bdi>{' '}
        <Badge colorPalette={isOld ? 'neutral' : 'warning'}>
          <Icon size={12} aria-hidden />
          {needs_help ? t('basic.state.needsHelp') : own('robots.low', { percent: level })}
        </Badge>
      </Flex>{' '}
      <chakra.span display="block" textStyle="caption" color="fg.muted" mt="0.5">
        {task_place === '' ? doing : t('basic.task.at', { task: doing, place: task_place })}
        {needs_help && ` · ${t('basic.battery', { percent: level })}`}
      </chakra.span>
    </>
  )
}

/** Which robots need somebody now. */
export function NeedyRobots({ robots: { entry, need, need_list }, areAll, isOld, show }: Props) {
  const t = useOverviewT()
  const { number } = useFormats()
  const shown = need_list.length
  return (
    <Part
      title={t('robots.title')}
      beside={need > shown && t('robots.more', { shown: number(shown), total: number(need) })}
    >
      {shown === 0 ? (
        <PartNote>{t('robots.none')}</PartNote>
      ) : (
        <Rows>
          {need_list.map((robot) => (
            <li key={robot.robot_uuid}>
              <Row onOpen={entry === '' ? undefined : () => show(robotGoal(entry, robot.robot_uuid, areAll))}>
                <Needy robot={robot} isOld={isOld} />
              </Row>
            </li>
          ))}
        </Rows>
      )}
    </Part>
  )
}
