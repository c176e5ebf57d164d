import { useSelector } from '@xstate/react'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import { selectWanted } from '../../../../machines/pages/records-selectors.ts'
import { IconButton } from '../../../kit/IconButton.tsx'
import { Select } from '../../../kit/Select.tsx'
import type { Records } from '../actors.ts'
import { sortsOf } from '../list-route.ts'
import { useNames, usePageT } from '../texts/PageTexts.tsx'
import styles from './toolbar.module.css'

/** By what the list is sorted, and which way, where no column says it. */
export function SortChoice({ list, resource }: { list: Records; resource: Resource }) {
  const t = usePageT()
  const names = useNames(resource.id)
  const wanted = useSelector(list, selectWanted)
  const isDescending = wanted.sort.startsWith('-')
  const by = wanted.sort.replace(/^-/, '')
  const sortBy = (sort: string) => list.send({ type: 'list.ask', wanted: { ...wanted, sort, page: 1 } })
  const Arrow = isDescending ? ArrowDown : ArrowUp
  return (
    <div className={styles.sort}>
      <label className={styles.filter}>
        <span>{t('list.sort')}</span>
        <Select
          size="sm"
          variant="plain"
          aria-label={t('list.sort')}
          value={by}
          onChange={(event) => sortBy(event.target.value)}
        >
          {sortsOf(resource).map((name) => (
            <option key={name} value={name}>
              {names.field(name)}
            </option>
          ))}
        </Select>
      </label>
      <IconButton
        aria-label={t('list.descending')}
        aria-pressed={isDescending}
        onClick={() => sortBy(isDescending ? by : `-${by}`)}
      >
        <Arrow aria-hidden />
      </IconButton>
    </div>
  )
}
