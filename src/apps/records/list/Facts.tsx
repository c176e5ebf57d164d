import { useNames } from '../texts/PageTexts.tsx'
import { RecordCell } from './RecordCell.tsx'
import type { RecordProps } from './use-listed.ts'

type Props = Pick<RecordProps, 'resource' | 'record' | 'known'> & { columns: readonly string[] }

/** Some of a record's columns, by their names. */
export function Facts({ resource, record, known, columns }: Props) {
  const names = useNames(resource.id)
  return (
    <dl>
      {columns.map((column) => (
        <div key={column} style={{ display: 'contents' }}>
          <dt>{names.field(column)}</dt>
          <dd>
            <RecordCell {...{ resource, record, known, column }} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
