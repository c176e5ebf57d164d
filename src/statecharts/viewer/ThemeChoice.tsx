import { Select } from '../../kit/Select.tsx'
import { useDeviceChoice } from '../../kit/use-device-choice.ts'
import { type ColorMode, colorMode, setColorMode } from '../../theme/color-mode.ts'
import { useT } from '../language/TextsProvider.tsx'
import styles from '../parts/choice.module.css'

export function ThemeChoice() {
  const t = useT()
  const mode = useDeviceChoice(colorMode)
  return (
    <Select
      size="sm"
      className={styles.choice}
      aria-label={t('comfort.theme.label')}
      value={mode}
      onChange={({ target }) => setColorMode(target.value as ColorMode)}
    >
      {colorMode.values.map((value) => (
        <option key={value} value={value}>
          {t(`comfort.theme.${value}`)}
        </option>
      ))}
    </Select>
  )
}
