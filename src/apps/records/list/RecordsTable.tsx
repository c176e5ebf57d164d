import { useSelector } from '@xstate/react'
import {
  isStale,
  selectedIn,
  selectFresh,
  selectIsOther,
  selectListed,
  selectSelected,
} from '../../../../machines/records.machine.ts'
import type { Names, Stored } from '../../../../machines/records.ts'
import type { Resource } from '../../../../openapi/resources/shape.ts'
import type { Records } from '../actors.ts'
import { PublishedCell } from '../publishing/PublishedCell.tsx'
import { useNames, usePageT } from '../texts/PageTexts.tsx'
import { useValueText } from '../use-value-text.ts'
import { Cell } from './Cell.tsx'
import { HeaderCell } from './HeaderCell.tsx'
import styles from './records-table.module.css'
import { valueIn } from './value-in.ts'

type Props = { list: Records; resource: Resource; mayChoose: boolean; onOpen: (record_id: string) => void }
type RowProps = Omit<Props, 'list'> & {
  record: Stored
  known: Names
  isChosen: boolean
  /** It has come since the person looks. */
  isNew: boolean
  onChoose: (isChosen: boolean) => void
}

function Row({ resource, record, known, mayChoose, isChosen, isNew, onChoose, onOpen }: RowProps) {
  const t = usePageT()
  const say = useValueText(resource.id)
  const { record_id } = record
  const [first = resource.title, ...others] = resource.columns
  const name = say(resource.title, resource.fields[resource.title], valueIn(record, resource.title))
  return (
    <tr data-chosen={isChosen}>
      {mayChoose && (
        <td className={styles.choice}>
          <input
            type="checkbox"
            checked={isChosen}
            aria-label={t('list.select', { name })}
            onChange={(event) => onChoose(event.target.checked)}
          />
        </td>
      )}
      <th scope="row" className={styles.first}>
        <button type="button" className={styles.open} aria-label={name} onClick={() => onOpen(record_id)}>
          <Cell resource={resource} name={first} value={valueIn(record, first)} known={known} />
        </button>
        {isNew && <span className={styles.new}>{t('list.isNew')}</span>}
      </th>
      {others.map((column) => (
        <td key={column}>
          <Cell
            resource={resource}
            name={column}
            value={valueIn(record, column)}
            known={known}
            record={record.values}
          />
        </td>
      ))}
      {resource.publishes && (
        <td>
          <PublishedCell {...{ record, name }} />
        </td>
      )}
    </tr>
  )
}

/** The rows of one page of the list, each to be opened and to be chosen. */
export function RecordsTable({ list, resource, mayChoose, onOpen }: Props) {
  const t = usePageT()
  const names = useNames(resource.id)
  const listed = useSelector(list, selectListed)
  const isOther = useSelector(list, selectIsOther)
  const isOld = useSelector(list, isStale)
  const chosen = selectedIn(listed, useSelector(list, selectSelected))
  const fresh = useSelector(list, selectFresh)
  const records = listed?.records ?? []
  const choose = (ids: readonly string[]) => list.send({ type: 'records.select', ids })
  const all = records.map(({ record_id }) => record_id)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.scroller} aria-label={names.title} aria-busy={isOther} data-stale={isOld} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {mayChoose && (
              <th className={styles.choice}>
                <input
                  type="checkbox"
                  aria-label={t('list.selectAll')}
                  checked={chosen.length > 0 && chosen.length === all.length}
                  ref={(box) => {
                    if (box) box.indeterminate = chosen.length > 0 && chosen.length < all.length
                  }}
                  onChange={() => choose(chosen.length === all.length ? [] : all)}
                />
              </th>
            )}
            {resource.columns.map((column) => (
              <HeaderCell key={column} list={list} resource={resource} name={column} />
            ))}
            {resource.publishes && <th scope="col">{t('publish.column')}</th>}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <Row
              key={record.record_id}
              {...{ resource, record, mayChoose, onOpen }}
              known={listed?.names ?? {}}
              isChosen={chosen.includes(record.record_id)}
              isNew={fresh.includes(record.record_id)}
              onChoose={(isChosen) =>
                choose(isChosen ? [...chosen, record.record_id] : chosen.filter((id) => id !== record.record_id))
              }
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}
