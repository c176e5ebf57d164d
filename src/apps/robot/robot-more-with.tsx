import { floorChartsWith } from '../floor/floor-calls.ts'
import { AlarmTextsProvider, alarmTextsIn } from '../overview/OverviewTexts.tsx'
import { FloorTextsProvider, floorTextsIn } from '../plan/FloorTexts.tsx'
import { RemoteTextsProvider, remoteTextsIn } from '../remote/RemoteTexts.tsx'
import { firstLang } from '../runtime/first-lang.ts'
import { type HandOver, sessionOf } from '../runtime/session.ts'
import { type MoreProps, RobotMore } from './RobotMore.tsx'
import { RobotTextsProvider, robotTextsIn } from './RobotTexts.tsx'
import { readDetailWith } from './robot-detail.ts'

/** The part with its calls and texts. */
export async function robotMoreWith(handOver: HandOver, page: Document) {
  const { liveFloor, remoteControl } = floorChartsWith(handOver, page)
  const calls = { liveFloor, remoteControl, readDetail: readDetailWith(sessionOf(handOver)) }
  const lang = firstLang()
  const [floor, remote, alarms, robot] = await Promise.all([
    floorTextsIn(lang),
    remoteTextsIn(lang),
    alarmTextsIn(lang),
    robotTextsIn(lang),
  ])
  return (props: MoreProps) => (
    <FloorTextsProvider value={floor}>
      <RemoteTextsProvider value={remote}>
        <AlarmTextsProvider value={alarms}>
          <RobotTextsProvider value={robot}>
            <RobotMore {...props} {...calls} />
          </RobotTextsProvider>
        </AlarmTextsProvider>
      </RemoteTextsProvider>
    </FloorTextsProvider>
  )
}
