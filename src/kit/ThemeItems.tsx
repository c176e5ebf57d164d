import { Monitor, Moon, Palette, Sun } from 'lucide-react'
import { useT } from '../i18n/I18nProvider.tsx'
import { colorMode, setColorMode } from '../theme/color-mode.ts'
import { DeviceRow } from './DeviceRow.tsx'

const ICONS = { light: Sun, dark: Moon, system: Monitor } as const

export function ThemeItems() {
  const t = useT()
  const nameOf = (value: keyof typeof ICONS) => t(`comfort.theme.${value}`)
  const label = t('comfort.theme.label')
  return <DeviceRow {...{ label, nameOf }} icon={Palette} choice={colorMode} icons={ICONS} onChoose={setColorMode} />
}
