import { Tick } from '../../../kit/CheckBox.tsx'
import { usePageT } from '../texts/PageTexts.tsx'
import type { RecordProps } from './use-listed.ts'

type Props = Pick<RecordProps, 'isChosen' | 'onChoose'> & { name: string }

export function ChooseOne({ name, isChosen, onChoose }: Props) {
  const t = usePageT()
  return (
    <Tick
      checked={isChosen}
      aria-label={t('list.select', { name })}
      onChange={(event) => onChoose(event.target.checked)}
    />
  )
}
