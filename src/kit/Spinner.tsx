import { useT } from '../i18n/I18nProvider.tsx'
import styles from './spinner.module.css'

type Props = { label?: string; size?: number }

const Ring = ({ size }: { size: number }) => (
  <svg className={styles.ring} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <circle cx="12" cy="12" r="9" />
    <path d="M12 3a9 9 0 0 1 9 9" />
  </svg>
)

/** The turning ring alone, where words beside it say what goes on. */
export const SpinnerRing = ({ size = 16 }: Pick<Props, 'size'>) => <Ring size={size} />

/** Something is on its way (§2 "spinner"): said to a screen reader too. */
export function Spinner({ label, size = 24 }: Props) {
  const t = useT()
  return (
    <p className={styles.spinner} role="status">
      <Ring size={size} />
      <span className={label ? undefined : 'visually-hidden'}>{label ?? t('common.loading')}</span>
    </p>
  )
}
