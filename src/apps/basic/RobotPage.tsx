import { useSelector } from '@xstate/react'
import { ArrowLeft } from 'lucide-react'
import type { Robot } from '../../../machines/entities.ts'
import { selectListFailure, selectRobots } from '../../../machines/robot-list.machine.ts'
import { robotStateOf } from '../../../machines/robots.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import type { RobotList } from '../../pickers/robot-source.ts'
import { StaleNotice } from '../../pickers/StaleNotice.tsx'
import { Notice } from '../bridge/Notice.tsx'
import type { Place } from '../bridge/use-place.ts'
import { RobotActions } from './RobotActions.tsx'
import { RobotFacts } from './RobotFacts.tsx'
import { RobotPicture } from './RobotPicture.tsx'
import styles from './robot-page.module.css'
import { StatePill } from './StatePill.tsx'
import { useFocusedHead } from './use-focused-head.ts'
import { usePageTitle } from './use-page-title.ts'
import { useServerNow } from './use-server-now.ts'

type Props = { list: RobotList; robot_uuid: string; place: Place; isArrival: boolean }
type SheetProps = Omit<Props, 'robot_uuid'> & { robot: Robot }

function RobotSheet({ list, robot, place, isArrival }: SheetProps) {
  const now = useServerNow(list)
  const head = useFocusedHead(isArrival)
  usePageTitle(place, robot.robot_name)
  return (
    <article className={styles.sheet} data-state={robotStateOf(robot)}>
      <header className={styles.head}>
        <RobotPicture robot={robot} />
        <div className={styles.names}>
          <h1 ref={head} tabIndex={-1} className={styles.name}>
            <bdi>{robot.robot_name}</bdi>
          </h1>
          <StatePill robot={robot} now={now} />
        </div>
      </header>
      <RobotFacts robot={robot} now={now} />
      <RobotActions robot={robot} place={place} />
      <StaleNotice list={list} />
    </article>
  )
}

function Found(props: Props) {
  const { list, robot_uuid } = props
  const t = useT()
  const robots = useSelector(list, selectRobots)
  const failure = useSelector(list, selectListFailure)
  const robot = robots?.find((one) => one.robot_uuid === robot_uuid)
  const retry = () => list.send({ type: 'list.retry' })
  if (robot) return <RobotSheet {...props} robot={robot} />
  if (robots) return <Notice title={t('basic.robot.unknown')} />
  if (failure) return <Notice title={t('basic.failed')} failure={failure} onRetry={retry} />
  return <Notice title={t('common.loading')} isBusy />
}

/** One robot's own place: who it is, how it is, and what can be done with it. */
export function RobotPage(props: Props) {
  const t = useT()
  return (
    <main className={styles.page}>
      <button type="button" className={styles.back} onClick={() => props.place.go('/')}>
        <ArrowLeft size={16} aria-hidden />
        {t('basic.robot.back')}
      </button>
      <Found {...props} />
    </main>
  )
}
