import { Monitor, Moon, Palette, Sun } from 'lucide-react'
import { useT } from '../i18n/I18nProvider.tsx'
import { colorMode, setColorMode } from '../theme/color-mode.ts'
import { ChoiceRow } from './ChoiceRow.tsx'
import { useDeviceChoice } from './use-device-choice.ts'

const ICONS = { light: Sun, dark: Moon, system: Monitor } as const
const MODES = ['light', 'dark', 'system'] as const

export function ThemeItems() {
  const t = useT()
  const chosen = useDeviceChoice(colorMode)
  const choices = MODES.map((value) => ({ value, name: t(`comfort.theme.${value}`), icon: ICONS[value] }))
  return (
    <ChoiceRow
      label={t('comfort.theme.label')}
      icon={Palette}
      choices={choices}
      chosen={chosen}
      onChoose={setColorMode}
    />
  )
}
