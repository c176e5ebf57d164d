import { Star } from 'lucide-react'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './menu.module.css'

type Props = { name: string; isFavourite: boolean; onStar: () => void }

export function MenuStar({ name, isFavourite, onStar }: Props) {
  const t = useT()
  const label = t(isFavourite ? 'shell.menu.unstar' : 'shell.menu.star', { name })
  return (
    <button
      type="button"
      className={styles.star}
      onClick={onStar}
      data-favourite={isFavourite || undefined}
      aria-label={label}
      data-tip={label}
    >
      <Star size={14} aria-hidden />
    </button>
  )
}
