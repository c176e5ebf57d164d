import { Table } from '../../kit/Table.tsx'
import type { Change } from './difference.ts'
import { useWords } from './use-words.ts'
import { Verdict } from './Verdict.tsx'
import styles from './versions.module.css'

/** What was added, removed and changed, line by line; the text is the charts' own. */
export function ChangeTable({ changes }: { changes: readonly Change[] }) {
  const { t } = useWords()
  return (
    <Table variant="plain" className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{t('incident.versions.was')}</th>
          <th scope="col">{t('incident.versions.is')}</th>
        </tr>
      </thead>
      {changes.map(({ kind, id, was, is }) => (
        <tbody key={`${kind} ${id}`}>
          <tr>
            <th scope="rowgroup" colSpan={2}>
              <Verdict mood={kind}>{t(`incident.versions.${kind}`)}</Verdict> <bdi>{id.replace(/\|\d+$/, '')}</bdi>
            </th>
          </tr>
          <tr>
            <td dir="ltr">{was ?? '–'}</td>
            <td dir="ltr">{is ?? '–'}</td>
          </tr>
        </tbody>
      ))}
    </Table>
  )
}
