import { useDeviceChoice } from '../../kit/use-device-choice.ts'
import { colorMode, setColorMode } from '../../theme/color-mode.ts'
import { useT } from '../language/TextsProvider.tsx'
import { Choice } from '../parts/Choice.tsx'

export function ThemeChoice() {
  const t = useT()
  const mode = useDeviceChoice(colorMode)
  return (
    <Choice label={t('comfort.theme.label')} value={mode} onChoose={setColorMode}>
      {colorMode.values.map((value) => (
        <option key={value} value={value}>
          {t(`comfort.theme.${value}`)}
        </option>
      ))}
    </Choice>
  )
}
