import type { Resource } from '../../../../domain/resources/shape.ts'
import { useNames, usePageT } from '../texts/PageTexts.tsx'
import { KeyCall } from './KeyCall.tsx'
import styles from './keys.module.css'

/** What a key of this page is for, and the call in which it is shown. */
export function HowTo({ resource, corp_uuid }: { resource: Resource; corp_uuid?: string }) {
  const t = usePageT()
  const { key: words = {} } = useNames(resource.id)
  if (!resource.keys) return null
  return (
    <details className={styles.howTo}>
      <summary>{t('keys.how')}</summary>
      <p>{words.where}</p>
      <KeyCall {...{ resource, corp_uuid }} />
    </details>
  )
}
