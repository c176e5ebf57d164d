import { useSelector } from '@xstate/react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import { selectWanted } from '../../../../machines/pages/records-selectors.ts'
import { Button } from '../../../kit/Button.tsx'
import type { Records } from '../actors.ts'
import { firstWanted } from '../list-route.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import { FilterField } from './FilterField.tsx'
import { RecordSearch } from './RecordSearch.tsx'
import styles from './toolbar.module.css'

type Props = { list: Records; resource: Resource }

export function Toolbar({ list, resource }: Props) {
  const t = usePageT()
  const wanted = useSelector(list, selectWanted)
  const { filter, q } = wanted
  const narrow = (name: string, value: string) => {
    const { [name]: _, ...others } = filter
    list.send({
      type: 'list.ask',
      wanted: { ...wanted, page: 1, filter: value ? { ...others, [name]: value } : others },
    })
  }
  const clear = () => {
    const { q, filter } = firstWanted(resource)
    list.send({ type: 'list.ask', wanted: { ...wanted, q, filter, page: 1 } })
  }
  return (
    <search className={styles.toolbar}>
      {resource.searches.length > 0 && <RecordSearch list={list} resource={resource} />}
      <div className={styles.filters}>
        {resource.filters.map((name) => (
          <FilterField
            key={name}
            resource={resource}
            name={name}
            value={filter[name] ?? ''}
            onChange={(value) => narrow(name, value)}
          />
        ))}
      </div>
      {(q !== '' || Object.keys(filter).length > 0) && (
        <Button variant="ghost" onClick={clear}>
          {t('list.clear')}
        </Button>
      )}
    </search>
  )
}
