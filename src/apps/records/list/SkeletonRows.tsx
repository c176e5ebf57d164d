import { Skeleton } from '@chakra-ui/react'
import type { Resource } from '../../../../domain/resources/shape.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { Table } from '../../../kit/Table.tsx'
import { useNames } from '../texts/PageTexts.tsx'
import styles from './records-table.module.css'

const ROWS = ['one', 'two', 'three', 'four', 'five', 'six']

export function SkeletonRows({ resource }: { resource: Resource }) {
  const t = useT()
  const names = useNames(resource.id)
  return (
    <div className={styles.scroller} role="status" aria-label={t('common.loading')}>
      <Table aria-hidden>
        <thead>
          <tr>
            {resource.columns.map((column) => (
              <th key={column}>{names.field(column)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row}>
              {resource.columns.map((column) => (
                <td key={column}>
                  <Skeleton height="3" maxWidth="9rem" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
