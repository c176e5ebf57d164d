import { Flex, VisuallyHidden } from '@chakra-ui/react'
import { ArrowDown, ArrowUp, GripVertical, Plus } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { MOST } from '../../../../domain/resources/check.ts'
import type { Values } from '../../../../domain/resources/fields.ts'
import { emptyValues, isFilled } from '../../../../domain/resources/values.ts'
import { Button } from '../../../kit/Button.tsx'
import { CloseButton } from '../../../kit/CloseButton.tsx'
import { IconButton } from '../../../kit/IconButton.tsx'
import { usePageT } from '../texts/PageTexts.tsx'
import styles from './form.module.css'
import type { ControlProps, OfType } from './form-tools.ts'
import { PlanFigure } from './PlanFigure.tsx'
import type { Point } from './plan.ts'
import { movedTo, rowsIn } from './value-shapes.ts'

/** Names for rows that have none, so that each keeps its field in focus while the order changes. */
function useRowKeys(count: number) {
  const [state, setState] = useState<{ keys: readonly number[]; next: number }>({ keys: [], next: 0 })
  const missing = Math.max(0, count - state.keys.length)
  const keys = [...state.keys, ...Array.from({ length: missing }, (_, more) => state.next + more)].slice(0, count)
  const keep = (changed: readonly number[]) => setState({ keys: changed, next: state.next + missing })
  return {
    of: (at: number) => keys[at],
    move: (from: number, to: number) => keep(movedTo(keys, from, to)),
    remove: (at: number) => keep(keys.filter((_, other) => other !== at)),
  }
}

type Props = ControlProps<OfType<'rows'>>
type RowProps = Pick<Props, 'name' | 'path' | 'field' | 'label' | 'Inner'> & {
  row: Values
  at: number
  count: number
  onRow: (row: Values) => void
  onMove: (to: number) => void
  onRemove: () => void
}

function RowButtons({
  label,
  at,
  count,
  onMove,
  onRemove,
}: Pick<RowProps, 'label' | 'at' | 'count' | 'onMove' | 'onRemove'>) {
  const t = usePageT()
  const name = `${label} ${at + 1}`
  return (
    <Flex ms="auto">
      <IconButton aria-label={t('form.moveUp', { name })} disabled={at === 0} onClick={() => onMove(at - 1)}>
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton aria-label={t('form.moveDown', { name })} disabled={at === count - 1} onClick={() => onMove(at + 1)}>
        <ArrowDown aria-hidden />
      </IconButton>
      <CloseButton aria-label={t('form.removeRow', { name })} onClick={onRemove} />
    </Flex>
  )
}

/** What a row gets by itself is seen once it has it. */
const shownOf = ({ fields }: RowProps['field'], row: Values) =>
  Object.entries(fields).filter(([inner, each]) => !each.readOnly || isFilled(row[inner]))

function Row({ name, path, field, label, Inner, row, at, count, onRow, onMove, onRemove }: RowProps) {
  return (
    <>
      <Flex
        align="center"
        gap="2"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
        css={{ '& > svg': { cursor: 'grab' } }}
      >
        <GripVertical size={16} aria-hidden data-grip />
        <span>{at + 1}</span>
        <RowButtons {...{ label, at, count, onMove, onRemove }} />
      </Flex>
      {shownOf(field, row).map(([inner, each]) => (
        <Inner
          key={inner}
          name={`${name}.${inner}`}
          path={`${path}.${at}.${inner}`}
          field={each}
          value={row[inner]}
          row={row}
          onChange={(value) => onRow({ ...row, [inner]: value })}
        />
      ))}
    </>
  )
}

/** Rows in an order that counts: moved by buttons, or dragged. */
export function RowsControl({ name, path, field, label, value, onChange, Inner }: Props) {
  const t = usePageT()
  const rows = rowsIn(value)
  const most = field.max ?? MOST.rows
  const keys = useRowKeys(rows.length)
  const [dragged, setDragged] = useState<number>()
  const [said, setSaid] = useState('')
  const move = (from: number, to: number) => {
    keys.move(from, to)
    onChange(movedTo(rows, from, to))
    setSaid(t('form.moved', { name: `${label} ${from + 1}`, position: to + 1 }))
  }
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault()
    if (dragged !== undefined && dragged !== to) move(dragged, to)
    setDragged(undefined)
  }
  const remove = (at: number) => {
    keys.remove(at)
    onChange(rows.filter((_, other) => other !== at))
  }
  const put = (at: number, point: Point) =>
    onChange(
      at < rows.length
        ? rows.with(at, { ...rows[at], ...point })
        : [...rows, { ...emptyValues(field.fields), ...point }].slice(0, most),
    )
  return (
    <>
      {field.plan && <PlanFigure plan={field.plan} {...{ rows, label }} onPut={put} />}
      <ol className={styles.rows}>
        {rows.map((row, at) => (
          <li
            key={keys.of(at)}
            className={styles.row}
            draggable={dragged === at || undefined}
            data-dragged={dragged === at}
            onPointerDown={({ target }) => (target as Element).closest('[data-grip]') && setDragged(at)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => drop(event, at)}
            onDragEnd={() => setDragged(undefined)}
          >
            <Row
              {...{ name, path, field, label, Inner, row, at }}
              count={rows.length}
              onRow={(next) => onChange(rows.with(at, next))}
              onMove={(to) => move(at, to)}
              onRemove={() => remove(at)}
            />
          </li>
        ))}
      </ol>
      <Button
        variant="outline"
        disabled={rows.length >= most}
        onClick={() => onChange([...rows, emptyValues(field.fields)])}
      >
        <Plus size={16} aria-hidden />
        {t('form.addRow')}
      </Button>
      <VisuallyHidden as="p" role="status">
        {said}
      </VisuallyHidden>
    </>
  )
}
