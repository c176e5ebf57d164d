import { useSelector } from '@xstate/react'
import {
  hasFailed,
  selectListed,
  selectListFailure,
  selectWanted,
} from '../../../../machines/pages/records-selectors.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { useNames, usePageT } from '../texts/PageTexts.tsx'
import { useIsNarrow } from '../use-is-narrow.ts'
import { RecordCards } from './RecordCards.tsx'
import { RecordsTable } from './RecordsTable.tsx'
import { SkeletonCards } from './SkeletonCards.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import type { ListProps } from './use-listed.ts'

export function ListBody(props: ListProps) {
  const { list, resource } = props
  const t = usePageT()
  const names = useNames(resource.id)
  const isNarrow = useIsNarrow()
  const areCards = isNarrow || resource.archetype === 'cards'
  const listed = useSelector(list, selectListed)
  const failure = useSelector(list, selectListFailure)
  const isFailed = useSelector(list, hasFailed)
  const { q, filter } = useSelector(list, selectWanted)
  const isNarrowed = q !== '' || Object.keys(filter).length > 0
  if (isFailed)
    return <Notice title={t('list.failed')} failure={failure} onRetry={() => list.send({ type: 'list.retry' })} />
  if (!listed || listed.calendar)
    return areCards ? <SkeletonCards resource={resource} /> : <SkeletonRows resource={resource} />
  if (listed.total === 0) return <Notice title={isNarrowed ? t('list.noMatch') : (names.none ?? t('list.none'))} />
  return areCards ? <RecordCards {...props} /> : <RecordsTable {...props} />
}
