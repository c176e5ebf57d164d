import type { Change } from './difference.ts'
import { useWords } from './use-words.ts'

/** What was added, removed and changed, line by line; the text is the charts' own. */
export function ChangeTable({ changes }: { changes: readonly Change[] }) {
  const { t } = useWords()
  return (
    <table className="changes">
      <thead>
        <tr>
          <th scope="col">{t('incident.versions.was')}</th>
          <th scope="col">{t('incident.versions.is')}</th>
        </tr>
      </thead>
      {changes.map(({ kind, id, was, is }) => (
        <tbody key={`${kind} ${id}`} className={kind}>
          <tr>
            <th scope="rowgroup" colSpan={2}>
              <span className="verdict">{t(`incident.versions.${kind}`)}</span> <bdi>{id.replace(/\|\d+$/, '')}</bdi>
            </th>
          </tr>
          <tr>
            <td dir="ltr">{was ?? '–'}</td>
            <td dir="ltr">{is ?? '–'}</td>
          </tr>
        </tbody>
      ))}
    </table>
  )
}
