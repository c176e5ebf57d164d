import type { Resource } from '../../../../domain/resources/shape.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import bone from '../../../kit/bone.module.css'
import { useNames } from '../texts/PageTexts.tsx'
import styles from './records-table.module.css'

const ROWS = ['one', 'two', 'three', 'four', 'five', 'six']

export function SkeletonRows({ resource }: { resource: Resource }) {
  const t = useT()
  const names = useNames(resource.id)
  return (
    <div className={styles.scroller} role="status" aria-label={t('common.loading')}>
      <table className={styles.table} aria-hidden>
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
                  <span className={`${bone.bone} ${styles.bone}`} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
