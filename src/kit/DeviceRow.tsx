import type { LucideIcon } from 'lucide-react'
import type { DeviceChoice } from '../theme/device-choice.ts'
import { ChoiceRow } from './ChoiceRow.tsx'
import { useDeviceChoice } from './use-device-choice.ts'

type Props<Value extends string> = {
  label: string
  icon: LucideIcon
  choice: DeviceChoice<Value>
  /** In the order in which they stand. */
  icons: Readonly<Record<Value, LucideIcon>>
  nameOf: (value: Value) => string
}

/** A row of a menu that chooses what stays on this device. */
export function DeviceRow<Value extends string>({ choice, icons, nameOf, ...row }: Props<Value>) {
  const chosen = useDeviceChoice(choice)
  const values = Object.keys(icons) as Value[]
  const choices = values.map((value) => ({ value, name: nameOf(value), icon: icons[value] }))
  return <ChoiceRow {...row} choices={choices} chosen={chosen} onChoose={choice.choose} />
}
