import { useSelector } from '@xstate/react'
import { CloudOff } from 'lucide-react'
import { isStale, selectListFailure } from '../../machines/pages/robot-list.machine.ts'
import { useT } from '../i18n/I18nProvider.tsx'
import { SupportLine } from '../kit/SupportLine.tsx'
import type { RobotList } from './robot-source.ts'
import styles from './stale-notice.module.css'
import { useIsOutdated } from './status-age.tsx'

export function StaleNotice({ list }: { list: RobotList }) {
  const t = useT()
  const failure = useSelector(list, selectListFailure)
  const hasFailed = useSelector(list, isStale)
  const isOutdated = useIsOutdated(list)
  if (!hasFailed && !isOutdated) return null
  return (
    <div className={styles.stale} role="alert">
      <CloudOff size={16} aria-hidden />
      <div className={styles.words}>
        <p>{t('basic.stale')}</p>
        <SupportLine id={failure?.supportId} />
      </div>
      <button type="button" className={styles.retry} onClick={() => list.send({ type: 'list.retry' })}>
        {t('common.retry')}
      </button>
    </div>
  )
}
