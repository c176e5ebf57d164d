import { Rows2, Rows3, Rows4 } from 'lucide-react'
import { useT } from '../i18n/I18nProvider.tsx'
import { density, setDensity } from '../theme/density.ts'
import { DeviceRow } from './DeviceRow.tsx'

const ICONS = { comfortable: Rows2, compact: Rows4 } as const

export function DensityItems() {
  const t = useT()
  const nameOf = (value: keyof typeof ICONS) => t(`comfort.density.${value}`)
  const label = t('comfort.density.label')
  return <DeviceRow {...{ label, nameOf }} icon={Rows3} choice={density} icons={ICONS} onChoose={setDensity} />
}
