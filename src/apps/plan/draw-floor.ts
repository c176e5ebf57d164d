import type { Floor, FloorThing, FloorZone } from '../../../machines/pages/floor.ts'
import type { Colours } from './colours.ts'
import { wordsOn } from './draw-words.ts'
import { onScreen, type Pixel, type View } from './view.ts'

type Brush = CanvasRenderingContext2D
type Drawing = { brush: Brush; view: View; floor: Floor; colours: Colours }

const ZONE_DASHES: Readonly<Record<FloorZone['kind'], readonly number[]>> = {
  forbidden: [],
  slow: [8, 4],
  silent: [2, 4],
  no_waiting: [8, 3, 2, 3],
  one_at_a_time: [4, 4],
}

function drawZone({ brush, view, floor, colours }: Drawing, zone: FloorZone) {
  const { x, y } = onScreen(view, floor, { x: zone.x, y: zone.y + zone.depth })
  const [width, height] = [zone.width * view.scale, zone.depth * view.scale]
  const colour = zone.kind === 'forbidden' ? colours.danger : colours.warning
  brush.globalAlpha = 0.14
  brush.fillStyle = colour
  brush.fillRect(x, y, width, height)
  brush.globalAlpha = 0.8
  brush.strokeStyle = colour
  brush.lineWidth = 1.5
  brush.setLineDash([...ZONE_DASHES[zone.kind]])
  brush.strokeRect(x, y, width, height)
  brush.setLineDash([])
  brush.globalAlpha = 1
}

function drawArrow(brush: Brush, from: Pixel, to: Pixel) {
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const at = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  brush.beginPath()
  for (const side of [-1, 1]) {
    brush.moveTo(at.x, at.y)
    brush.lineTo(at.x - 8 * Math.cos(angle + side * 0.5), at.y - 8 * Math.sin(angle + side * 0.5))
  }
  brush.stroke()
}

function drawPaths({ brush, view, floor, colours }: Drawing) {
  const ends = new Map(floor.points.map((point) => [point.name, onScreen(view, floor, point)]))
  brush.globalAlpha = 0.55
  brush.strokeStyle = colours.accent
  brush.lineWidth = 2
  for (const { from, to, way } of floor.paths) {
    const [start, end] = [ends.get(from), ends.get(to)]
    if (!start || !end) continue
    brush.beginPath()
    brush.moveTo(start.x, start.y)
    brush.lineTo(end.x, end.y)
    brush.stroke()
    if (way === 'there') drawArrow(brush, start, end)
  }
  brush.globalAlpha = 1
}

/** Rooms, lifts and doors: nobody is sent to them from here. */
function drawRoom({ brush, view, floor, colours }: Drawing, { x, y }: FloorThing) {
  const at = onScreen(view, floor, { x, y })
  brush.fillStyle = colours.ground
  brush.strokeStyle = colours.muted
  brush.lineWidth = 1.5
  brush.fillRect(at.x - 4, at.y - 4, 8, 8)
  brush.strokeRect(at.x - 4, at.y - 4, 8, 8)
}

function drawPoint({ brush, view, floor, colours }: Drawing, point: FloorThing) {
  const { x, y } = onScreen(view, floor, point)
  brush.beginPath()
  brush.arc(x, y, 5, 0, 2 * Math.PI)
  brush.fillStyle = colours.ground
  brush.strokeStyle = colours.accent
  brush.lineWidth = 2.5
  brush.fill()
  brush.stroke()
}

const BELOW_PX = 14

function writeNames({ brush, view, floor, colours }: Drawing) {
  const words = wordsOn(brush, colours)
  words.begin()
  const below = (spot: { x: number; y: number }) => {
    const { x, y } = onScreen(view, floor, spot)
    return { x, y: y + BELOW_PX }
  }
  for (const point of floor.points) words.write(point.name, below(point), colours.text)
  for (const room of floor.rooms) words.write(room.name, below(room), colours.muted)
  for (const { name, x, y, width, depth } of floor.zones)
    words.write(name, onScreen(view, floor, { x: x + width / 2, y: y + depth / 2 }), colours.muted)
}

/** What does not move: the picture of the floor, and what is drawn over it. */
export function drawFloor(drawing: Drawing, picture: CanvasImageSource | undefined) {
  const { brush, view, floor, colours } = drawing
  const [width, height] = [floor.width_m * view.scale, floor.depth_m * view.scale]
  if (picture) brush.drawImage(picture, view.x, view.y, width, height)
  brush.strokeStyle = colours.line
  brush.lineWidth = 1
  brush.strokeRect(view.x, view.y, width, height)
  for (const zone of floor.zones) drawZone(drawing, zone)
  drawPaths(drawing)
  for (const room of floor.rooms) drawRoom(drawing, room)
  for (const point of floor.points) drawPoint(drawing, point)
  writeNames(drawing)
}
