import { VisuallyHidden } from '@chakra-ui/react'
import { useId } from 'react'
import type { RobotFilter } from '../../machines/pages/robots.ts'
import { useFormats, useT } from '../i18n/I18nProvider.tsx'
import { RadioChip } from '../kit/RadioChip.tsx'
import { RobotSearch } from './RobotSearch.tsx'
import styles from './robot-toolbar.module.css'

const FILTERS: readonly RobotFilter[] = ['online', 'all', 'offline']

type Props = {
  counts?: Record<RobotFilter, number>
  search: string
  filter: RobotFilter
  onSearch: (search: string) => void
  onFilter: (filter: RobotFilter) => void
}

function FilterChips({ counts, filter, onFilter }: Pick<Props, 'counts' | 'filter' | 'onFilter'>) {
  const t = useT()
  const { number } = useFormats()
  const group = useId()
  return (
    <fieldset className={styles.chips}>
      <VisuallyHidden as="legend">{t('basic.filter.label')}</VisuallyHidden>
      {FILTERS.map((name) => (
        <RadioChip
          key={name}
          className={styles.chip}
          name={group}
          checked={filter === name}
          onChange={() => onFilter(name)}
        >
          {t(`basic.filter.${name}`)}
          {counts && <span className={styles.count}>{number(counts[name])}</span>}
        </RadioChip>
      ))}
    </fieldset>
  )
}

/** §2 "search and an online/all/offline filter". */
export function RobotToolbar({ counts, search, filter, onSearch, onFilter }: Props) {
  return (
    <search className={styles.toolbar}>
      <RobotSearch data-autofocus search={search} onSearch={onSearch} />
      <FilterChips counts={counts} filter={filter} onFilter={onFilter} />
    </search>
  )
}
