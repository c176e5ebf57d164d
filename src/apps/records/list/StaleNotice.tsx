import { useSelector } from '@xstate/react'
import { CloudOff } from 'lucide-react'
import { hasFailed, isStale, selectListFailure } from '../../../../machines/pages/records.machine.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { Button } from '../../../kit/Button.tsx'
import { SupportLine } from '../../../kit/SupportLine.tsx'
import type { Records } from '../actors.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import styles from './list-foot.module.css'

export function StaleNotice({ list }: { list: Records }) {
  const t = usePageT()
  const say = useT()
  const failure = useSelector(list, selectListFailure)
  const isOld = useSelector(list, (snapshot) => isStale(snapshot) && !hasFailed(snapshot))
  if (!isOld) return null
  return (
    <div className={styles.stale} role="alert">
      <CloudOff size={16} aria-hidden />
      <div className={styles.words}>
        <p>{t('list.stale')}</p>
        <SupportLine id={failure?.supportId} />
      </div>
      <Button onClick={() => list.send({ type: 'list.retry' })}>{say('common.retry')}</Button>
    </div>
  )
}
