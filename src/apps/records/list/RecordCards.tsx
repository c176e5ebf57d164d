import { useSelector } from '@xstate/react'
import {
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
import styles from './records-table.module.css'
import { valueIn } from './value-in.ts'

type Props = { list: Records; resource: Resource; mayChoose: boolean; onOpen: (record_id: string) => void }
type CardProps = Omit<Props, 'list'> & {
  record: Stored
  known: Names
  isChosen: boolean
  /** It has come since the person looks. */
  isNew: boolean
  onChoose: (isChosen: boolean) => void
}

function Facts({ resource, record, known }: Pick<CardProps, 'resource' | 'record' | 'known'>) {
  const names = useNames(resource.id)
  return (
    <dl>
      {resource.columns
        .filter((column) => column !== resource.title)
        .map((column) => (
          <div key={column} style={{ display: 'contents' }}>
            <dt>{names.field(column)}</dt>
            <dd>
              <Cell
                resource={resource}
                name={column}
                value={valueIn(record, column)}
                known={known}
                record={record.values}
              />
            </dd>
          </div>
        ))}
    </dl>
  )
}

function Card({ resource, record, known, mayChoose, isChosen, isNew, onChoose, onOpen }: CardProps) {
  const t = usePageT()
  const name = useValueText(resource.id)(
    resource.title,
    resource.fields[resource.title],
    valueIn(record, resource.title),
  )
  return (
    <li className={styles.card} data-chosen={isChosen}>
      {mayChoose && (
        <div className={styles.choice}>
          <input
            type="checkbox"
            checked={isChosen}
            aria-label={t('list.select', { name })}
            onChange={(event) => onChoose(event.target.checked)}
          />
        </div>
      )}
      <div className={styles.facts}>
        <h2 className={styles.name}>
          <button type="button" className={styles.open} onClick={() => onOpen(record.record_id)}>
            <bdi>{name}</bdi>
          </button>
          {isNew && <span className={styles.new}>{t('list.isNew')}</span>}
        </h2>
        <Facts resource={resource} record={record} known={known} />
        {resource.publishes && <PublishedCell {...{ record, name }} />}
      </div>
    </li>
  )
}

/** The rows of one page of the list where there is no room for columns. */
export function RecordCards({ list, resource, mayChoose, onOpen }: Props) {
  const names = useNames(resource.id)
  const listed = useSelector(list, selectListed)
  const isOther = useSelector(list, selectIsOther)
  const fresh = useSelector(list, selectFresh)
  const chosen = selectedIn(listed, useSelector(list, selectSelected))
  const choose = (id: string, isChosen: boolean) =>
    list.send({ type: 'records.select', ids: isChosen ? [...chosen, id] : chosen.filter((other) => other !== id) })
  return (
    <ul className={styles.cards} aria-label={names.title} aria-busy={isOther}>
      {listed?.records.map((record) => (
        <Card
          key={record.record_id}
          {...{ resource, record, mayChoose, onOpen }}
          known={listed.names}
          isChosen={chosen.includes(record.record_id)}
          isNew={fresh.includes(record.record_id)}
          onChoose={(isChosen) => choose(record.record_id, isChosen)}
        />
      ))}
    </ul>
  )
}
