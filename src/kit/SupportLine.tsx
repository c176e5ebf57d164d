import { useT } from '../i18n/I18nProvider.tsx'
import styles from './support-line.module.css'

/** The id of a failure, to be told to the support. */
export function SupportLine({ id }: { id: string | undefined }) {
  const t = useT()
  return id && <p className={styles.support}>{t('common.supportId', { id })}</p>
}
