import { Monitor, Moon, Palette, Sun } from 'lucide-react'
import { useT } from '../i18n/I18nProvider.tsx'
import { type ColorMode, colorMode } from '../theme/color-mode.ts'
import { DeviceRow } from './DeviceRow.tsx'

const ICONS = { light: Sun, dark: Moon, system: Monitor } as const

export function ThemeItems() {
  const t = useT()
  const nameOf = (value: ColorMode) => t(`comfort.theme.${value}`)
  return <DeviceRow choice={colorMode} label={t('comfort.theme.label')} icon={Palette} icons={ICONS} nameOf={nameOf} />
}
