import { roleOf } from '../../../domain/roles.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { loadable } from '../../load/loadable.ts'
import type { MoreProps } from '../robot/RobotMore.tsx'
import { openPage } from '../runtime/open-page.tsx'
import { robotListWith } from '../runtime/robot-calls.ts'
import { BasicPage } from './BasicPage.tsx'

export const standsAt = (pathname: string) => pathname === '/basic/root'

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return <Notice title={t('failure.chunkLoadHere')} onRetry={onRetry} />
}

export const open = () =>
  openPage((handOver) => {
    const robotList = robotListWith(handOver, document)
    const More = loadable<MoreProps>(
      () => import('../robot/robot-more-with.tsx').then(({ robotMoreWith }) => robotMoreWith(handOver, document)),
      { Missing: NotLoaded },
    )
    return (about) => (
      <BasicPage
        {...about}
        handOver={handOver}
        robotList={robotList}
        more={(found) => (
          <More key={found.robot.robot_uuid} {...found} role={roleOf(about.role)} standsIn={about.robot_prodtype_id} />
        )}
      />
    )
  })
