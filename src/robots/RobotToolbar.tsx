import { chakra, Flex, VisuallyHidden } from '@chakra-ui/react'
import { useId } from 'react'
import type { RobotFilter } from '../../machines/pages/robots.ts'
import { useFormats, useT } from '../i18n/I18nProvider.tsx'
import { RadioChip } from '../kit/RadioChip.tsx'
import { css } from '../theme/css.ts'
import { RobotSearch } from './RobotSearch.tsx'

const FILTERS: readonly RobotFilter[] = ['online', 'all', 'offline']
/** §2 knows three; what another page has led to stands beside them. */
const filtersWith = (chosen: RobotFilter) => (FILTERS.includes(chosen) ? FILTERS : [...FILTERS, chosen])

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
    <chakra.fieldset display="flex" flex={{ base: '1 1 100%', sm: 'none' }} flexWrap="wrap" gap="1" minWidth="0">
      <VisuallyHidden as="legend">{t('basic.filter.label')}</VisuallyHidden>
      {filtersWith(filter).map((name) => (
        <RadioChip
          key={name}
          className={css({ flex: { smDown: '1' }, justifyContent: { smDown: 'center' }, px: { smDown: '2' } })}
          name={group}
          checked={filter === name}
          onChange={() => onFilter(name)}
        >
          {t(`basic.filter.${name}`)}
          {counts && (
            <chakra.span fontWeight="normal" fontVariantNumeric="tabular-nums">
              {number(counts[name])}
            </chakra.span>
          )}
        </RadioChip>
      ))}
    </chakra.fieldset>
  )
}

/** §2 "search and an online/all/offline filter". */
export function RobotToolbar({ counts, search, filter, onSearch, onFilter }: Props) {
  return (
    <Flex as="search" align="center" gap="3" minWidth="0" wrap={{ smDown: 'wrap' }} width={{ smDown: '100%' }}>
      <RobotSearch data-autofocus search={search} onSearch={onSearch} />
      <FilterChips counts={counts} filter={filter} onFilter={onFilter} />
    </Flex>
  )
}
