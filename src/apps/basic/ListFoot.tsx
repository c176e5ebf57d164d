import { useSelector } from '@xstate/react'
import { CloudOff } from 'lucide-react'
import { isStale, selectListFailure, selectRobots } from '../../../machines/robot-list.machine.ts'
import { useFormats, useT } from '../../i18n/I18nProvider.tsx'
import type { RobotList } from './list.ts'
import styles from './list-foot.module.css'

type Props = { list: RobotList; shown: number }

function StaleNotice({ list }: Pick<Props, 'list'>) {
  const t = useT()
  const failure = useSelector(list, selectListFailure)
  return (
    <div className={styles.stale} role="alert">
      <CloudOff size={16} aria-hidden />
      <div className={styles.words}>
        <p>{t('basic.stale')}</p>
        {failure?.supportId && <p className={styles.support}>{t('common.supportId', { id: failure.supportId })}</p>}
      </div>
      <button type="button" className={styles.retry} onClick={() => list.send({ type: 'list.retry' })}>
        {t('common.retry')}
      </button>
    </div>
  )
}

/** How many are shown, and a word when the news has stopped coming. */
export function ListFoot({ list, shown }: Props) {
  const t = useT()
  const { number } = useFormats()
  const robots = useSelector(list, selectRobots)
  const hasOldNews = useSelector(list, isStale)
  if (!robots) return null
  return (
    <footer className={styles.foot}>
      <p className={styles.count} role="status">
        {t('basic.count', { shown: number(shown), total: number(robots.length) })}
      </p>
      {hasOldNews && <StaleNotice list={list} />}
    </footer>
  )
}
