import { Tick } from '../../../kit/CheckBox.tsx'
import type { Records } from '../actors.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import { useListed } from './use-listed.ts'

export function ChooseAll({ list, id }: { list: Records; id?: string }) {
  const t = usePageT()
  const { each, chosen, choose } = useListed(list)
  const all = each.map(({ record }) => record.record_id)
  const areAll = chosen.length > 0 && chosen.length === all.length
  return (
    <Tick
      id={id}
      aria-label={t('list.selectAll')}
      checked={areAll}
      isPartial={chosen.length > 0 && !areAll}
      onChange={() => choose(areAll ? [] : all)}
    />
  )
}
