import { chakra, Heading } from '@chakra-ui/react'
import type { OverviewRobots } from '../../../machines/pages/overview.ts'
import { useFormats, useT } from '../../i18n/I18nProvider.tsx'
import { useOverviewT } from './OverviewTexts.tsx'
import { robotGoal } from './overview-route.ts'
import { PartNote } from './Part.tsx'
import { Row, Rows } from './Row.tsx'
import type { Show } from './use-goal.ts'

type Props = { robots: OverviewRobots; areAll: boolean; show: Show }

/** What robots say that they do at this moment. */
export function UnderWay({ robots: { entry, busy, busy_list }, areAll, show }: Props) {
  const t = useT()
  const own = useOverviewT()
  const { number } = useFormats()
  const shown = busy_list.length
  return (
    <>
      <Heading as="h3" size="md" px="4" py="2" textStyle="form" borderTop="line">
        {own('day.doing')}
      </Heading>
      <Rows>
        {busy_list.map(({ robot_uuid, robot_name, task, task_place }) => {
          const doing = t(`basic.task.${task}`)
          return (
            <li key={robot_uuid}>
              <Row onOpen={entry === '' ? undefined : () => show(robotGoal(entry, robot_uuid, areAll))}>
                <chakra.bdi textStyle="form" fontWeight="medium">
                  {robot_name}
                </chakra.bdi>{' '}
                <chakra.span display="block" textStyle="caption" color="fg.muted" mt="0.5">
                  {task_place === '' ? doing : t('basic.task.at', { task: doing, place: task_place })}
                </chakra.span>
              </Row>
            </li>
          )
        })}
      </Rows>
      {busy > shown && <PartNote>{own('day.more', { shown: number(shown), total: number(busy) })}</PartNote>}
    </>
  )
}
