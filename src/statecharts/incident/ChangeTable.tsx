import { useMemo } from 'react'
import type { Chart } from '../../../domain/statecharts/chart.ts'
import { Table } from '../../kit/Table.tsx'
import { useShowsKeys } from '../language/developer-mode.ts'
import { type Change, lineOf } from './difference.ts'
import { partWords } from './part-words.ts'
import { useWords } from './use-words.ts'
import { Verdict } from './Verdict.tsx'
import styles from './versions.module.css'

type Props = { was: Chart; is: Chart; changes: readonly Change[] }

/** What was added, removed and changed, line by line: in words, and as the code has it in developer mode or where the words are the same. */
export function ChangeTable({ was, is, changes }: Props) {
  const words = useWords()
  const { t } = words
  const showsKeys = useShowsKeys()
  const says = useMemo(() => ({ was: partWords(words, was), is: partWords(words, is) }), [words, was, is])
  const lines = (change: Change) => {
    const told = { was: change.was && says.was.lineOf(change.was), is: change.is && says.is.lineOf(change.is) }
    const isCode = showsKeys || told.was === told.is
    return isCode
      ? { was: change.was && lineOf(change.was), is: change.is && lineOf(change.is), isCode }
      : { ...told, isCode }
  }
  return (
    <Table variant="plain" className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{t('incident.versions.was')}</th>
          <th scope="col">{t('incident.versions.is')}</th>
        </tr>
      </thead>
      {changes.map((change) => {
        const { kind, id } = change
        const line = lines(change)
        return (
          <tbody key={`${kind} ${id}`}>
            <tr>
              <th scope="rowgroup" colSpan={2}>
                <Verdict mood={kind}>{t(`incident.versions.${kind}`)}</Verdict>{' '}
                <bdi>{(change.is ? says.is : says.was).nameOf(id)}</bdi>
              </th>
            </tr>
            <tr>
              <td dir={line.isCode ? 'ltr' : 'auto'}>{line.was ?? '–'}</td>
              <td dir={line.isCode ? 'ltr' : 'auto'}>{line.is ?? '–'}</td>
            </tr>
          </tbody>
        )
      })}
    </Table>
  )
}
