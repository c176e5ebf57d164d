import type { ReactNode } from 'react'
import type { Failure } from '../../../../machines/failure.ts'
import { supportIdOf } from '../../../api/mendable.ts'
import { useFailureText } from '../../../api/use-failure-text.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import styles from './import.module.css'

type Props = { words: string; failure: Failure; children?: ReactNode }

/** What did not work, why, and what can be done. */
export function FailureAlert({ words, failure, children }: Props) {
  const say = useT()
  const failureText = useFailureText()
  const supportId = supportIdOf(failure)
  return (
    <div className={styles.alert} role="alert">
      <p>
        {words} {failureText(failure)}
      </p>
      {supportId && <p className={styles.small}>{say('common.supportId', { id: supportId })}</p>}
      {children}
    </div>
  )
}
