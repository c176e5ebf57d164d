import { useSelector } from '@xstate/react'
import { Search } from 'lucide-react'
import { selectTyped } from '../../../../machines/records.machine.ts'
import type { Resource } from '../../../../openapi/resources/shape.ts'
import { useFormats } from '../../../i18n/I18nProvider.tsx'
import type { Records } from '../actors.ts'
import { useNames, usePageT } from '../texts/PageTexts.tsx'
import styles from './toolbar.module.css'

type Props = { list: Records; resource: Resource }

const NAMED_MOST = 3

export function SearchField({ list, resource }: Props) {
  const t = usePageT()
  const names = useNames(resource.id)
  const { either } = useFormats()
  const typed = useSelector(list, selectTyped)
  const fields = resource.searches.slice(0, NAMED_MOST).map(names.field)
  const label = t('list.searchIn', { fields: either(fields) })
  return (
    <label className={styles.search}>
      <Search size={16} aria-hidden />
      <span className="visually-hidden">{label}</span>
      <input
        type="search"
        value={typed}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        onChange={(event) => list.send({ type: 'search.type', q: event.target.value })}
      />
    </label>
  )
}
