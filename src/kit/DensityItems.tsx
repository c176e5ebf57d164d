import { Rows2, Rows3, Rows4 } from 'lucide-react'
import { useT } from '../i18n/I18nProvider.tsx'
import { type Density, density } from '../theme/density.ts'
import { DeviceRow } from './DeviceRow.tsx'

const ICONS = { comfortable: Rows2, compact: Rows4 } as const

export function DensityItems() {
  const t = useT()
  const nameOf = (value: Density) => t(`comfort.density.${value}`)
  return <DeviceRow choice={density} label={t('comfort.density.label')} icon={Rows3} icons={ICONS} nameOf={nameOf} />
}
