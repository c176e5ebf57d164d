import type { ReactNode } from 'react'
import type { Failure } from '../../machines/failure.ts'
import { useFailureText } from '../api/use-failure-text.ts'
import { useT } from '../i18n/I18nProvider.tsx'
import styles from './notice.module.css'

type Props = {
  title: string
  isBusy?: boolean
  picture?: ReactNode
  failure?: Failure
  /** It is tried again behind what is said. */
  isRetrying?: boolean
  onRetry?: () => void
  action?: ReactNode
}

/** One sentence and one action, in place of what cannot be shown. */
export function Notice({ title, isBusy = false, picture, failure, isRetrying = false, onRetry, action }: Props) {
  const t = useT()
  const failureText = useFailureText()
  return (
    <section className={styles.notice} role={failure ? 'alert' : 'status'} aria-busy={isBusy}>
      {picture}
      <p className={styles.title}>{title}</p>
      {failure && <p className={styles.reason}>{failureText(failure)}</p>}
      {failure?.supportId && <p className={styles.support}>{t('common.supportId', { id: failure.supportId })}</p>}
      {onRetry && (
        <button type="button" className={styles.action} aria-busy={isRetrying} onClick={onRetry}>
          {t('common.retry')}
        </button>
      )}
      {action}
    </section>
  )
}
