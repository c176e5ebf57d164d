import { Cell } from './Cell.tsx'
import type { RecordProps } from './use-listed.ts'
import { valueIn } from './value-in.ts'

type Props = Pick<RecordProps, 'resource' | 'record' | 'known'> & { column: string }

const TEXTS_MOST = 3

export const RecordCell = ({ resource, record, known, column }: Props) => (
  <Cell
    {...{ resource, known }}
    name={column}
    value={valueIn(record, column)}
    record={record.values}
    most={TEXTS_MOST}
  />
)
