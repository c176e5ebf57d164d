import { Rows2, Rows3, Rows4 } from 'lucide-react'
import { useT } from '../i18n/I18nProvider.tsx'
import { density, setDensity } from '../theme/density.ts'
import { ChoiceRow } from './ChoiceRow.tsx'
import { useDeviceChoice } from './use-device-choice.ts'

const ICONS = { comfortable: Rows2, compact: Rows4 } as const

export function DensityItems() {
  const t = useT()
  const chosen = useDeviceChoice(density)
  const choices = density.values.map((value) => ({ value, name: t(`comfort.density.${value}`), icon: ICONS[value] }))
  return (
    <ChoiceRow
      label={t('comfort.density.label')}
      icon={Rows3}
      choices={choices}
      chosen={chosen}
      onChoose={setDensity}
    />
  )
}
