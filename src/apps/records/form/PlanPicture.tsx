import type { KeyboardEvent, PointerEvent } from 'react'
import { useState } from 'react'
import type { Plan, Values } from '../../../../domain/resources/fields.ts'
import { usePageT } from '../texts/PageTexts.tsx'
import { useFormTools } from './form-tools.ts'
import styles from './plan.module.css'
import { onPlan, type Point, sidesOf, stepped, toMetres } from './plan.ts'
import { rowsIn } from './value-shapes.ts'

export type PlanProps = {
  plan: Plan
  rows: readonly Values[]
  label: string
  onPut: (at: number, point: Point) => void
}
type MarkProps = { row: Values; at: number; radius: number; depth: number }

const nameOf = (row: Values, at: number) => String(row.name ?? '') || String(at + 1)

/** A row of its own: a rectangle where it has sides, else a dot with its number. */
function Mark({ row, at, radius, depth }: MarkProps) {
  const point = onPlan(row)
  const [width, high] = [Number(row.width ?? 0), Number(row.depth ?? 0)]
  const shape =
    width > 0 && high > 0 ? (
      <rect x={point.x} y={depth - point.y - high} width={width} height={high} className={styles.zone} />
    ) : (
      <circle cx={point.x} cy={depth - point.y} r={radius} />
    )
  return (
    <>
      {shape}
      <text x={point.x} y={depth - point.y} fontSize={radius * 1.2} dominantBaseline="central" textAnchor="middle">
        {at + 1}
      </text>
    </>
  )
}

function Behind({ rows, depth, radius }: { rows: readonly Values[]; depth: number; radius: number }) {
  return rows.map((row, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: what lies behind never moves
    <g key={at} className={styles.behind}>
      <circle cx={onPlan(row).x} cy={depth - onPlan(row).y} r={radius / 2} />
      <text x={onPlan(row).x} y={depth - onPlan(row).y - radius} fontSize={radius} textAnchor="middle">
        {nameOf(row, at)}
      </text>
    </g>
  ))
}

type LinesProps = { rows: readonly Values[]; ends: readonly Values[]; depth: number; radius: number }

function Lines({ rows, ends, depth, radius }: LinesProps) {
  const endOf = (name: unknown) => ends.find((end) => end.name === name)
  return rows.map((row, at) => {
    const [from, to] = [endOf(row.from), endOf(row.to)]
    if (!from || !to) return null
    const [a, b] = [onPlan(from), onPlan(to)]
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line has no state of its own
      <g key={at} className={styles.line} data-way={String(row.way)}>
        <line x1={a.x} y1={depth - a.y} x2={b.x} y2={depth - b.y} strokeWidth={radius / 2} />
      </g>
    )
  })
}

/** The plan under the rows that stand on it: a press puts a row there, dragging or the arrow keys move one. */
export function PlanPicture({ plan, rows, label, onPut }: PlanProps) {
  const t = usePageT()
  const { values, isReadOnly } = useFormTools()
  const [held, setHeld] = useState<number>()
  const { width, depth } = sidesOf(plan, values)
  const radius = Math.max(width, depth) / 45
  const behind = rowsIn(plan.behind ? values[plan.behind] : [])
  const standing = rows.filter((row) => row.from === undefined)
  const mayPut = !isReadOnly && standing.length === rows.length
  const put = (event: PointerEvent<SVGSVGElement>, at: number) =>
    onPut(at, toMetres(event.currentTarget.getBoundingClientRect(), event, { width, depth }))
  const move = (event: KeyboardEvent, at: number) => {
    const next = stepped(onPlan(rows[at] ?? {}), event, { width, depth })
    if (!next || !mayPut) return
    event.preventDefault()
    onPut(at, next)
  }
  return (
    <figure className={styles.plan} dir="ltr">
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing holds no fields of HTML */}
      <svg
        viewBox={`0 0 ${width} ${depth}`}
        style={{ aspectRatio: width / depth, maxInlineSize: `calc(var(--plan-most) * ${width / depth})` }}
        role="group"
        aria-label={t('form.plan', { name: label })}
        data-open={mayPut}
        onPointerDown={(event) => {
          if (!mayPut) return
          const at = (event.target as Element).closest('[data-at]')?.getAttribute('data-at')
          event.currentTarget.setPointerCapture(event.pointerId)
          setHeld(at ? Number(at) : rows.length)
          if (!at) put(event, rows.length)
        }}
        onPointerMove={(event) => held !== undefined && put(event, held)}
        onPointerUp={() => setHeld(undefined)}
        onPointerCancel={() => setHeld(undefined)}
      >
        {values[plan.picture] ? (
          <image href={String(values[plan.picture])} width={width} height={depth} preserveAspectRatio="none" />
        ) : (
          <rect width={width} height={depth} className={styles.blank} />
        )}
        <Lines rows={rows} ends={behind} {...{ depth, radius }} />
        <Behind rows={behind} {...{ depth, radius }} />
        {standing.map((row, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a drawing holds no buttons of HTML
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: a mark has no state but the focus, which stays at its number
            key={at}
            data-at={at}
            className={styles.mark}
            role="button"
            tabIndex={mayPut ? 0 : -1}
            aria-label={t('form.planMark', { name: nameOf(row, at), ...onPlan(row) })}
            onKeyDown={(event) => move(event, at)}
          >
            <Mark {...{ row, at, radius, depth }} />
          </g>
        ))}
      </svg>
      {mayPut && <figcaption className={styles.word}>{t('form.planHint')}</figcaption>}
    </figure>
  )
}
