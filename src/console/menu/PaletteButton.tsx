import { Search } from 'lucide-react'
import { useT } from '../../i18n/I18nProvider.tsx'
import { keyNames } from '../../kit/mod-key.ts'
import { useShellDialogs } from '../dialogs/use-shell-dialogs.ts'
import styles from './menu.module.css'

/** In the narrow menu there is no room to filter: the icon opens the palette. */
export function PaletteButton() {
  const t = useT()
  const { openPalette } = useShellDialogs()
  const label = t('shell.menu.palette')
  return (
    <div className={styles.narrowSearch}>
      <button
        type="button"
        className={styles.row}
        onClick={openPalette}
        aria-label={label}
        data-tip={`${label} (${keyNames().palette})`}
      >
        <Search className={styles.icon} size={16} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  )
}
