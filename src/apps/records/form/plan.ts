import type { Plan, Values } from '../../../../domain/resources/fields.ts'
import type { Floor } from '../../../../machines/pages/floor.ts'
import { rowsIn } from './value-shapes.ts'

export type Point = { x: number; y: number }
type Sides = { width: number; depth: number }

const STEP_M = 0.1
const STRIDE_M = 1

const numberIn = (value: unknown, other: number) => (typeof value === 'number' && value > 0 ? value : other)
const rounded = (metres: number) => Math.round(metres * 100) / 100
const within = (metres: number, most: number) => rounded(Math.min(Math.max(metres, 0), most))

/** How much of the world a plan shows; a plan that nobody has measured shows some of it. */
export const sidesOf = (plan: Plan, values: Values): Sides => ({
  width: numberIn(values[plan.width], 40),
  depth: numberIn(values[plan.depth], 40),
})

/** Where a row stands, in metres from the lower left corner. */
export const onPlan = (row: Values): Point => ({ x: numberIn(row.x, 0), y: numberIn(row.y, 0) })

type Box = { left: number; top: number; width: number; height: number }

/** The place on the plan that a pointer is at. */
export const toMetres = (
  box: Box,
  { clientX, clientY }: { clientX: number; clientY: number },
  sides: Sides,
): Point => ({
  x: within(((clientX - box.left) / box.width) * sides.width, sides.width),
  y: within((1 - (clientY - box.top) / box.height) * sides.depth, sides.depth),
})

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** One step by an arrow key, a stride with shift; nothing for other keys. */
export function stepped({ x, y }: Point, { key, shiftKey }: { key: string; shiftKey: boolean }, sides: Sides) {
  const direction = DIRECTIONS[key]
  const metres = shiftKey ? STRIDE_M : STEP_M
  return (
    direction && {
      x: within(x + direction[0] * metres, sides.width),
      y: within(y + direction[1] * metres, sides.depth),
    }
  )
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const isPlaced = (row: Values) => text(row.name) !== '' && typeof row.x === 'number' && typeof row.y === 'number'
const isDrawn = (row: Values) => isPlaced(row) && typeof row.width === 'number' && typeof row.depth === 'number'

/** A map whose points, paths and zones stand in the form, as plans of floors take them. */
export const floorIn = (values: Values): Floor => ({
  map_name: text(values.name),
  site_name: '',
  building: text(values.building),
  floor: text(values.floor),
  picture: text(values.picture),
  width_m: numberIn(values.width_m, 40),
  depth_m: numberIn(values.depth_m, 40),
  points: rowsIn(values.points)
    .filter(isPlaced)
    .map(({ name, kind, x, y }) => ({ name, kind: kind ?? 'room', x, y }) as Floor['points'][number]),
  paths: rowsIn(values.paths).map(({ from, to, way }) => ({ from, to, way }) as Floor['paths'][number]),
  zones: rowsIn(values.zones)
    .filter(isDrawn)
    .map(({ name, kind, x, y, width, depth }) => ({ name, kind, x, y, width, depth }) as Floor['zones'][number]),
  rooms: [],
})
