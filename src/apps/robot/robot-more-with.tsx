import { Suspense } from 'react'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { floorChartsWith } from '../floor/floor-calls.ts'
import { AlarmTexts } from '../overview/OverviewTexts.tsx'
import { FloorTexts } from '../plan/FloorTexts.tsx'
import { RemoteTexts } from '../remote/RemoteTexts.tsx'
import { type HandOver, sessionOf } from '../runtime/session.ts'
import { lookAgainWith } from './look-again.ts'
import { type MoreProps, RobotMore } from './RobotMore.tsx'
import { RobotTexts } from './RobotTexts.tsx'
import { readDetailWith } from './robot-detail.ts'

function Loading() {
  const t = useT()
  return <Notice title={t('common.loading')} isBusy />
}

/** The part with its calls, and its texts in the language of the page. */
export function robotMoreWith(handOver: HandOver, page: Document) {
  const { liveFloor, remoteControl } = floorChartsWith(handOver, page)
  const readDetail = readDetailWith(sessionOf(handOver))
  const calls = { liveFloor, remoteControl, readDetail, lookAgain: lookAgainWith(handOver, page) }
  return (props: MoreProps) => (
    <Suspense fallback={<Loading />}>
      <FloorTexts>
        <RemoteTexts>
          <AlarmTexts>
            <RobotTexts>
              <RobotMore {...props} {...calls} />
            </RobotTexts>
          </AlarmTexts>
        </RemoteTexts>
      </FloorTexts>
    </Suspense>
  )
}
