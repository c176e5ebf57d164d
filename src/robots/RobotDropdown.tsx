import { useMemo } from 'react'
import { usePickerT } from '../kit/PickerTexts.tsx'
import { useSeenRobots } from './LiveRobots.tsx'
import { type Item, uuidOf } from './OptionList.tsx'
import { RobotPopup } from './RobotPopup.tsx'
import { type RobotSource, useDropdownList } from './robot-source.ts'

type Props = RobotSource & {
  label: string
  /** The robot_uuid of the chosen robot; empty for all of them, or none. */
  value: string
  hasAll?: boolean
  hidesVirtual?: boolean
  isDisabled?: boolean
  onChange: (robot_uuid: string) => void
}

const NONE: readonly Item[] = []

/** §2 "Robot dropdown with an 'all robots' option and a hide-virtual option". */
export function RobotDropdown({ label, value, hasAll = false, hidesVirtual, isDisabled, onChange, ...source }: Props) {
  const t = usePickerT()
  const list = useDropdownList(source)
  const robots = useSeenRobots(list, hidesVirtual)
  const items = useMemo(() => [...(hasAll ? (['all'] as const) : []), ...(robots ?? NONE)], [hasAll, robots])
  const chosen = useMemo(() => new Set([value]), [value])
  const shown = robots?.find(({ robot_uuid }) => robot_uuid === value)
  const face = shown ? <bdi>{shown.robot_name}</bdi> : t(hasAll && value === '' ? 'robots.all' : 'robots.choose')
  return (
    <RobotPopup {...{ label, face, list, items, chosen, isDisabled }} onChoose={(item) => onChange(uuidOf(item))} />
  )
}
