import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { Badge } from '../../../kit/Badge.tsx'
import { css } from '../../../theme/css.ts'
import { PublishedCell } from '../publishing/PublishedCell.tsx'
import { useNames, usePageT } from '../texts/PageTexts.tsx'
import { useValueText } from '../use-value-text.ts'
import { ChooseOne } from './ChooseOne.tsx'
import { factsOf, pictureOf } from './facts-of.ts'
import { pressRow } from './press-row.ts'
import { RecordCell } from './RecordCell.tsx'
import { hasRowMenu, RowMenu } from './RowMenu.tsx'
import styles from './record-cards.module.css'
import table from './records-table.module.css'
import type { RecordProps } from './use-listed.ts'
import { valueIn } from './value-in.ts'

/** The columns that a card shows beside its name. */
function Facts({ resource, record, known }: Pick<RecordProps, 'resource' | 'record' | 'known'>) {
  const names = useNames(resource.id)
  return (
    <dl>
      {factsOf(resource).map((column) => (
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

/** What a card is about; without a picture, the letter that it begins with. */
function CardPicture({ field, value, name }: { field: string; value: unknown; name: string }) {
  const [letter = ''] = name.trim()
  return (
    <div className={styles.picture} data-field={field}>
      {value ? (
        <img src={String(value)} alt="" loading="lazy" />
      ) : (
        <chakra.span textStyle="display" aria-hidden>
          {letter.toLocaleUpperCase()}
        </chakra.span>
      )}
    </div>
  )
}

/** One record as a card: all of it on a narrow page of rows, picture and main facts where a page is about pictures. */
export function RecordCard(props: RecordProps) {
  const { resource, record, known, mayChoose, isChosen, isNew, onChoose, onOpen, deeds } = props
  const t = usePageT()
  const { title, fields } = resource
  const name = useValueText(resource.id)(title, fields[title], valueIn(record, title))
  const picture = pictureOf(resource)
  const titleId = useId()
  const open = () => onOpen(record.record_id)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard its title opens it
    <li className={styles.card} data-chosen={isChosen} onClick={pressRow(open)}>
      {picture && <CardPicture field={picture} value={valueIn(record, picture)} name={name} />}
      {mayChoose && (
        <div className={styles.choice}>
          <ChooseOne {...{ name, isChosen, onChoose }} />
        </div>
      )}
      <div className={styles.facts}>
        <h2 className={styles.name}>
          <button type="button" id={titleId} className={table.open} onClick={open}>
            <bdi>{name}</bdi>
          </button>
          {isNew && (
            <Badge colorPalette="accent" className={css({ ms: '2' })}>
              {t('list.isNew')}
            </Badge>
          )}
        </h2>
        <Facts {...{ resource, record, known }} />
        {resource.publishes && (
          <div className={styles.published}>
            <PublishedCell {...{ record, name }} />
          </div>
        )}
      </div>
      {hasRowMenu(deeds) && (
        <div className={styles.more}>
          <RowMenu {...{ resource, record, deeds, titleId }} />
        </div>
      )}
    </li>
  )
}
