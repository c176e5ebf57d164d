import { RotateCw } from 'lucide-react'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './menu.module.css'

type Props = { isNarrow: boolean; onRetry: () => void }

/** Where the entries would be; the content area says why they are not. */
export function MenuFailed({ isNarrow, onRetry }: Props) {
  const t = useT()
  const label = t('shell.menu.reload')
  return (
    <button
      type="button"
      className={styles.row}
      onClick={onRetry}
      aria-label={isNarrow ? label : undefined}
      data-tip={isNarrow ? label : undefined}
    >
      <RotateCw className={styles.icon} size={16} strokeWidth={1.75} aria-hidden />
      {!isNarrow && <span className={styles.name}>{label}</span>}
    </button>
  )
}
