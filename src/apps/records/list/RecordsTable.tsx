import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { useId } from 'react'
import { Badge } from '../../../kit/Badge.tsx'
import { Table } from '../../../kit/Table.tsx'
import { css } from '../../../theme/css.ts'
import { PublishedCell } from '../publishing/PublishedCell.tsx'
import { useNames, usePageT } from '../texts/PageTexts.tsx'
import { useValueText } from '../use-value-text.ts'
import { ChooseAll } from './ChooseAll.tsx'
import { ChooseOne } from './ChooseOne.tsx'
import { HeaderCell } from './HeaderCell.tsx'
import { pressRow } from './press-row.ts'
import { RecordCell } from './RecordCell.tsx'
import { hasRowMenu, RowMenu } from './RowMenu.tsx'
import styles from './records-table.module.css'
import { useFromTheTop } from './use-from-the-top.ts'
import { useIsOld } from './use-is-old.ts'
import { type ListProps, type RecordProps, useListed } from './use-listed.ts'
import { valueIn } from './value-in.ts'

function Row({ resource, record, known, mayChoose, isChosen, isNew, onChoose, onOpen, deeds }: RecordProps) {
  const t = usePageT()
  const say = useValueText(resource.id)
  const [first = resource.title, ...others] = resource.columns
  const name = say(resource.title, resource.fields[resource.title], valueIn(record, resource.title))
  const titleId = useId()
  const open = () => onOpen(record.record_id)
  return (
    <tr data-chosen={isChosen} onClick={pressRow(open)}>
      {mayChoose && (
        <td className={styles.choice}>
          <ChooseOne {...{ name, isChosen, onChoose }} />
        </td>
      )}
      <chakra.th scope="row" fontWeight="medium">
        <button type="button" id={titleId} className={styles.open} aria-label={name} onClick={open}>
          <RecordCell {...{ resource, record, known }} column={first} />
        </button>
        {isNew && (
          <Badge colorPalette="accent" className={css({ ms: '2' })}>
            {t('list.isNew')}
          </Badge>
        )}
      </chakra.th>
      {others.map((column) => (
        <td key={column}>
          <RecordCell {...{ resource, record, known, column }} />
        </td>
      ))}
      {resource.publishes && (
        <td>
          <PublishedCell {...{ record, name }} />
        </td>
      )}
      {hasRowMenu(deeds) && (
        <td className={styles.more}>
          <RowMenu {...{ resource, record, deeds, titleId }} />
        </td>
      )}
    </tr>
  )
}

/** The rows of one page of the list, each to be opened and to be chosen. */
export function RecordsTable({ list, resource, mayChoose, onOpen, deeds }: ListProps) {
  const t = usePageT()
  const names = useNames(resource.id)
  const { each, isOther } = useListed(list)
  const isOld = useIsOld(list)
  const top = useFromTheTop<HTMLElement>(list)
  return (
    <section
      ref={top}
      className={styles.scroller}
      aria-label={names.title}
      aria-busy={isOther}
      data-stale={isOld}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <Table>
        <thead>
          <tr>
            {mayChoose && (
              <th className={styles.choice}>
                <ChooseAll list={list} />
              </th>
            )}
            {resource.columns.map((column) => (
              <HeaderCell key={column} list={list} resource={resource} name={column} />
            ))}
            {resource.publishes && <th scope="col">{t('publish.column')}</th>}
            {hasRowMenu(deeds) && (
              <th scope="col" className={styles.more}>
                <VisuallyHidden>{t('list.more')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {each.map((one) => (
            <Row key={one.record.record_id} {...{ resource, mayChoose, onOpen, deeds }} {...one} />
          ))}
        </tbody>
      </Table>
    </section>
  )
}
