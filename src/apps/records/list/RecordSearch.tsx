import { useSelector } from '@xstate/react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import { selectTyped } from '../../../../machines/pages/records-selectors.ts'
import { useFormats } from '../../../i18n/I18nProvider.tsx'
import { SearchField } from '../../../kit/SearchField.tsx'
import type { Records } from '../actors.ts'
import { useNames, usePageT } from '../texts/PageTexts.tsx'

type Props = { list: Records; resource: Resource }

/** As many as the field has room for. */
const SHOWN_MOST = 2

export function RecordSearch({ list, resource: { id, searches } }: Props) {
  const t = usePageT()
  const names = useNames(id)
  const { either } = useFormats()
  const typed = useSelector(list, selectTyped)
  const fields = searches.map(names.field)
  const searching = (named: readonly string[]) => t('list.searchIn', { fields: either(named) })
  return (
    <SearchField
      label={searching(fields)}
      placeholder={searching(fields.slice(0, SHOWN_MOST))}
      value={typed}
      onSearch={(q) => list.send({ type: 'search.type', q })}
    />
  )
}
