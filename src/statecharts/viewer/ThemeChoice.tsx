import { useSyncExternalStore } from 'react'
import { useT } from '../../i18n/I18nProvider.tsx'
import { type ColorMode, colorMode, setColorMode } from '../../theme/color-mode.ts'

export function ThemeChoice() {
  const t = useT()
  const mode = useSyncExternalStore(colorMode.subscribe, colorMode.now)
  return (
    <select
      className="choice"
      aria-label={t('comfort.theme.label')}
      value={mode}
      onChange={({ target }) => setColorMode(target.value as ColorMode)}
    >
      {colorMode.values.map((value) => (
        <option key={value} value={value}>
          {t(`comfort.theme.${value}`)}
        </option>
      ))}
    </select>
  )
}
