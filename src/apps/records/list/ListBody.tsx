import { useSelector } from '@xstate/react'
import { hasFailed, selectListed, selectListFailure, selectWanted } from '../../../../machines/records.machine.ts'
import type { Resource } from '../../../../openapi/resources/shape.ts'
import { Notice } from '../../bridge/Notice.tsx'
import type { Records } from '../actors.ts'
import { useNames, usePageT } from '../texts/PageTexts.tsx'
import { useIsNarrow } from '../use-is-narrow.ts'
import { RecordCards } from './RecordCards.tsx'
import { RecordsTable } from './RecordsTable.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'

type Props = { list: Records; resource: Resource; mayChoose: boolean; onOpen: (record_id: string) => void }

/** The rows, or why there are none. */
export function ListBody(props: Props) {
  const { list, resource } = props
  const t = usePageT()
  const names = useNames(resource.id)
  const isNarrow = useIsNarrow()
  const listed = useSelector(list, selectListed)
  const failure = useSelector(list, selectListFailure)
  const isFailed = useSelector(list, hasFailed)
  const { q, filter } = useSelector(list, selectWanted)
  const isNarrowed = q !== '' || Object.keys(filter).length > 0
  if (isFailed)
    return <Notice title={t('list.failed')} failure={failure} onRetry={() => list.send({ type: 'list.retry' })} />
  if (!listed) return <SkeletonRows resource={resource} />
  if (listed.total === 0) return <Notice title={isNarrowed ? t('list.noMatch') : (names.none ?? t('list.none'))} />
  return isNarrow ? <RecordCards {...props} /> : <RecordsTable {...props} />
}
