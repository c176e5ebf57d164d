import { chakra } from '@chakra-ui/react'
import { Button } from '../../kit/Button.tsx'
import { NoRobots } from '../../kit/drawings/NoRobots.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { GoalRefused } from '../runtime/GoalRefused.tsx'
import type { Place } from '../runtime/use-place.ts'
import { useOverviewT } from './OverviewTexts.tsx'
import { goalAt } from './overview-route.ts'
import { useGoal } from './use-goal.ts'

const REGISTER = goalAt('registry.robots', '/new')

/** What to do first where there are no robots. */
export function NoRobotsYet({ place }: { place: Place }) {
  const t = useOverviewT()
  const { show, isRefused } = useGoal(place)
  const action = (
    <>
      <chakra.p color="fg.muted">{t('empty.hint')}</chakra.p>
      <Button onClick={() => show(REGISTER)}>{t('empty.action')}</Button>
      <GoalRefused text={isRefused && t('empty.refused')} />
    </>
  )
  return <Notice title={t('empty.title')} picture={<NoRobots />} action={action} />
}
