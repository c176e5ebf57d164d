import type { ShownState } from '../../robots/robot-words.ts'
import { type Colours, stateColour } from './colours.ts'
import { SHAPE_PX, SHAPES } from './shapes.ts'

/** How large a robot's sign is on a plan. */
export const ROBOT_PX = 22

function drawShape(brush: CanvasRenderingContext2D, state: ShownState, colours: Colours) {
  const { outline, mark, isFull } = SHAPES[state]
  const colour = stateColour(state, colours)
  const body = new Path2D(outline)
  brush.lineJoin = brush.lineCap = 'round'
  brush.fillStyle = isFull ? colour : colours.ground
  brush.strokeStyle = isFull ? colours.ground : colour
  brush.lineWidth = 1.5
  brush.setLineDash(state === 'unknown' ? [3, 2.5] : [])
  brush.fill(body)
  brush.stroke(body)
  brush.setLineDash([])
  brush.stroke(new Path2D(mark))
}

/** Each sign drawn once, to be put down as often as wanted. */
export function shapesOf(colours: Colours, dots: number): Readonly<Record<ShownState, HTMLCanvasElement>> {
  const side = Math.round(ROBOT_PX * dots)
  const drawn = (Object.keys(SHAPES) as ShownState[]).map((state) => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = side
    const brush = canvas.getContext('2d')
    brush?.scale(side / SHAPE_PX, side / SHAPE_PX)
    if (brush) drawShape(brush, state, colours)
    return [state, canvas] as const
  })
  return Object.fromEntries(drawn) as Record<ShownState, HTMLCanvasElement>
}
