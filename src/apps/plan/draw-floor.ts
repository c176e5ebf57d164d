import type { Floor, FloorThing, FloorZone } from '../../../machines/pages/floor.ts'
import type { Colours } from './colours.ts'
import { wordsOn } from './draw-words.ts'
import { KIND_PX, KIND_SIGNS } from './kind-signs.ts'
import type { ZoneWord } from './scene.ts'
import { onScreen, type Pixel, type View } from './view.ts'

type Brush = CanvasRenderingContext2D
type Drawing = { brush: Brush; view: View; floor: Floor; colours: Colours; zoneWord: ZoneWord }

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

const HALF = KIND_PX / 2

function drawSign(
  brush: Brush,
  { x, y }: Pixel,
  kind: FloorThing['kind'],
  outline: Path2D,
  colour: string,
  ground: string,
) {
  brush.save()
  brush.translate(x - HALF, y - HALF)
  brush.fillStyle = ground
  brush.strokeStyle = colour
  brush.lineWidth = 1.5
  brush.lineCap = brush.lineJoin = 'round'
  brush.fill(outline)
  brush.stroke(outline)
  brush.lineWidth = 1.25
  brush.stroke(new Path2D(KIND_SIGNS[kind]))
  brush.restore()
}

/** Round where robots can be sent; rooms, lifts and doors of a map of rooms have corners. */
function drawThings({ brush, view, floor, colours }: Drawing) {
  const [square, round] = [new Path2D(), new Path2D()]
  square.roundRect(1.5, 1.5, 15, 15, 3)
  round.arc(HALF, HALF, HALF - 1, 0, 2 * Math.PI)
  for (const room of floor.rooms)
    drawSign(brush, onScreen(view, floor, room), room.kind, square, colours.muted, colours.ground)
  for (const point of floor.points)
    drawSign(brush, onScreen(view, floor, point), point.kind, round, colours.accent, colours.ground)
}

const BELOW_PX = HALF + 9
const INSET_PX = 6

/** In the upper left corner of a zone, and above it where it is too narrow. */
function spotInZone({ view, floor }: Drawing, { x, y, width, depth }: FloorZone, wordsPx: number): Pixel {
  const corner = onScreen(view, floor, { x, y: y + depth })
  const widthPx = width * view.scale
  const fits = wordsPx + 2 * INSET_PX <= widthPx
  return fits
    ? { x: corner.x + INSET_PX + wordsPx / 2, y: corner.y + INSET_PX + HALF }
    : { x: corner.x + widthPx / 2, y: corner.y - HALF }
}

function writeNames(drawing: Drawing) {
  const { brush, view, floor, colours, zoneWord } = drawing
  const words = wordsOn(brush, colours)
  for (const point of floor.points) words.keepFree(onScreen(view, floor, point), KIND_PX)
  const below = (spot: { x: number; y: number }) => {
    const { x, y } = onScreen(view, floor, spot)
    return { x, y: y + BELOW_PX }
  }
  for (const point of floor.points) words.write(point.name, below(point), colours.text)
  for (const room of floor.rooms) words.write(room.name, below(room), colours.muted)
  for (const zone of floor.zones) {
    const text = `${zone.name} · ${zoneWord(zone.kind)}`
    words.write(text, spotInZone(drawing, zone, words.widthOf(text)), colours.muted)
  }
}

function drawSides({ brush, view, floor, colours }: Drawing) {
  brush.strokeStyle = colours.line
  brush.lineWidth = 1
  brush.strokeRect(view.x, view.y, floor.width_m * view.scale, floor.depth_m * view.scale)
}

/** What does not move: the picture of the floor, and what is drawn over it. */
export function drawFloor(drawing: Drawing, picture: CanvasImageSource | undefined) {
  const { brush, view, floor, colours } = drawing
  const [width, height] = [floor.width_m * view.scale, floor.depth_m * view.scale]
  brush.fillStyle = colours.ground
  brush.fillRect(view.x, view.y, width, height)
  if (picture) brush.drawImage(picture, view.x, view.y, width, height)
  else drawSides(drawing)
  for (const zone of floor.zones) drawZone(drawing, zone)
  drawPaths(drawing)
  drawThings(drawing)
  writeNames(drawing)
}
