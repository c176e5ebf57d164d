import { useListbox } from '../kit/use-listbox.ts'
import { OptionList, type OptionListProps } from './OptionList.tsx'

type Props = Omit<OptionListProps, 'options' | 'isDriven'> & { columns?: number }

/** Robots to choose from, one or many. Where the keys are is known here alone: a key draws nothing around the list. */
export function RobotOptions({ columns, ...list }: Props) {
  const options = useListbox({ count: list.robots.length, columns, onChoose: list.onChoose })
  return <OptionList {...list} options={options} />
}
