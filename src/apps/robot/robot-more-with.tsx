import { Suspense } from 'react'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { floorChartsWith } from '../floor/floor-calls.ts'
import { AlarmTexts } from '../overview/OverviewTexts.tsx'
import { FloorTexts } from '../plan/FloorTexts.tsx'
import { RemoteTexts } from '../remote/RemoteTexts.tsx'
import type { HandOver } from '../runtime/session.ts'
import { robotDetailWith } from './detail-calls.ts'
import { robotLogWith } from './log-calls.ts'
import { type MoreProps, RobotMore } from './RobotMore.tsx'
import { RobotTexts } from './RobotTexts.tsx'

function Loading() {
  const t = useT()
  return <Notice title={t('common.loading')} isBusy />
}

/** The part with its calls, and its texts in the language of the page. */
export function robotMoreWith(handOver: HandOver, page: Document) {
  const { liveFloor, remoteControl } = floorChartsWith(handOver, page)
  const ofRobot = { robotDetail: robotDetailWith(handOver, page), robotLog: robotLogWith(handOver, page) }
  const charts = { liveFloor, remoteControl, ...ofRobot }
  return (props: MoreProps) => (
    <Suspense fallback={<Loading />}>
      <FloorTexts>
        <RemoteTexts>
          <AlarmTexts>
            <RobotTexts>
              <RobotMore {...props} {...charts} />
            </RobotTexts>
          </AlarmTexts>
        </RemoteTexts>
      </FloorTexts>
    </Suspense>
  )
}
