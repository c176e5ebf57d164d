import { Search } from 'lucide-react'
import type { RobotFilter } from '../../../machines/robots.ts'
import { useFormats, useT } from '../../i18n/I18nProvider.tsx'
import styles from './toolbar.module.css'

const FILTERS: readonly RobotFilter[] = ['online', 'all', 'offline']

type Props = {
  counts?: Record<RobotFilter, number>
  search: string
  filter: RobotFilter
  onSearch: (search: string) => void
  onFilter: (filter: RobotFilter) => void
}

function SearchField({ search, onSearch }: Pick<Props, 'search' | 'onSearch'>) {
  const t = useT()
  return (
    <label className={styles.search}>
      <Search size={16} aria-hidden />
      <span className="visually-hidden">{t('basic.search')}</span>
      <input
        type="search"
        value={search}
        placeholder={t('basic.search')}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onSearch(event.target.value)}
      />
    </label>
  )
}

function FilterChips({ counts, filter, onFilter }: Pick<Props, 'counts' | 'filter' | 'onFilter'>) {
  const t = useT()
  const { number } = useFormats()
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">{t('basic.filter.label')}</legend>
      {FILTERS.map((name) => (
        <label key={name} className={styles.chip}>
          <input type="radio" name="filter" checked={filter === name} onChange={() => onFilter(name)} />
          {t(`basic.filter.${name}`)}
          {counts && <span className={styles.count}>{number(counts[name])}</span>}
        </label>
      ))}
    </fieldset>
  )
}

export function Toolbar({ counts, search, filter, onSearch, onFilter }: Props) {
  return (
    <search className={styles.toolbar}>
      <SearchField search={search} onSearch={onSearch} />
      <FilterChips counts={counts} filter={filter} onFilter={onFilter} />
    </search>
  )
}
