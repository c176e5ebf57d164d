import type { ShownState } from '../../robots/robot-words.ts'
import type { Colours } from './colours.ts'
import { ROBOT_PX } from './draw-shapes.ts'
import type { tagsOn } from './draw-words.ts'
import { isSame, type Placed, type RobotMark, type Scene, type Thing } from './scene.ts'
import type { Pixel, Size } from './view.ts'

type Brush = CanvasRenderingContext2D
type Drawing = {
  brush: Brush
  tags: ReturnType<typeof tagsOn>
  shapes: Readonly<Record<ShownState, CanvasImageSource>>
  colours: Colours
  scene: Scene
  hovered: Thing | undefined
  size: Size
  dots: number
}

const HALF = ROBOT_PX / 2
/** With more than so many in sight, only who needs somebody is named; with yet more, only who is meant. */
const NAMED_MOST = 30
const NEEDY_NAMED_MOST = 120

function drawRing(brush: Brush, { x, y }: Pixel, colour: string, radius: number) {
  brush.beginPath()
  brush.arc(x, y, radius, 0, 2 * Math.PI)
  brush.strokeStyle = colour
  brush.lineWidth = 2
  brush.stroke()
}

const isInside = ({ x, y }: Pixel, { width, height }: Size) =>
  x > -HALF && y > -HALF && x < width + HALF && y < height + HALF

/** Where a state's word as well would cover too much, the sign and what stands beneath the plan say it. */
const WORDS_FROM_PX = 560

const labelOf = ({ robot: { robot_name }, word }: RobotMark, { width }: Size) =>
  width < WORDS_FROM_PX ? robot_name : `${robot_name} · ${word}`
const robotOf = (thing: Thing | undefined) => (thing?.kind === 'robot' ? thing.id : undefined)

type Seen = { mark: RobotMark; at: Pixel }

function named(seen: readonly Seen[], isMeant: (mark: RobotMark) => boolean) {
  if (seen.length <= NAMED_MOST) return seen
  const isNeedy = seen.length <= NEEDY_NAMED_MOST
  return seen.filter(({ mark }) => isMeant(mark) || (isNeedy && mark.state === 'needsHelp'))
}

/** On whole dots, where a sign is put down as it is, and who needs somebody above all others. */
function putDown({ brush, shapes, dots }: Drawing, seen: readonly Seen[]) {
  const onDot = (px: number) => Math.round((px - HALF) * dots) / dots
  brush.imageSmoothingEnabled = false
  for (const isNeedy of [false, true])
    for (const { mark, at } of seen)
      if ((mark.state === 'needsHelp') === isNeedy)
        brush.drawImage(shapes[mark.state], onDot(at.x), onDot(at.y), ROBOT_PX, ROBOT_PX)
}

/** The robots where they are now, and rings around what is chosen and what the keyboard stands on. */
export function drawRobots(drawing: Drawing, spotOf: (mark: RobotMark) => Pixel, places: readonly Placed[]) {
  const { brush, tags, colours, scene, hovered, size } = drawing
  const [chosen, current, pointed] = [scene.chosen, scene.current, hovered].map(robotOf)
  const seen = scene.robots.map((mark) => ({ mark, at: spotOf(mark) })).filter(({ at }) => isInside(at, size))
  putDown(drawing, seen)
  for (const { mark, at } of seen) {
    if (mark.id === chosen) drawRing(brush, at, colours.accent, HALF + 3)
    if (mark.id === current) drawRing(brush, at, colours.ring, HALF + 6)
  }
  for (const place of places) {
    if (isSame(scene.chosen, place) || scene.picked?.has(place.id)) drawRing(brush, place, colours.accent, HALF + 1)
    if (isSame(scene.current, place) || isSame(hovered, place)) drawRing(brush, place, colours.ring, HALF + 4)
  }
  const isMeant = ({ id }: RobotMark) => id === chosen || id === current || id === pointed
  tags.begin()
  for (const { mark, at } of named(seen, isMeant))
    tags.put(labelOf(mark, size), { x: at.x, y: at.y - HALF - 12 }, isMeant(mark))
  for (const { id, x, y } of places) {
    const tag = scene.picked?.get(id)
    if (tag !== undefined) tags.put(tag, { x, y: y - HALF - 12 }, true)
  }
}
