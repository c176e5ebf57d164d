import type { ShownState } from '../../robots/robot-words.ts'
import type { Colours } from './colours.ts'
import type { wordsOn } from './draw-words.ts'
import { isSame, type Placed, type RobotMark, type Scene } from './scene.ts'
import { SHAPE_PX } from './shapes.ts'
import type { Pixel, Size } from './view.ts'

type Brush = CanvasRenderingContext2D
type Drawing = {
  brush: Brush
  words: ReturnType<typeof wordsOn>
  shapes: Readonly<Record<ShownState, CanvasImageSource>>
  colours: Colours
  scene: Scene
  hovered: Pick<Placed, 'kind' | 'id'> | undefined
  size: Size
}

const HALF = SHAPE_PX / 2
/** With more than so many in sight, only who needs somebody is named; with yet more, only who is meant. */
const NAMED_MOST = 30
const NEEDY_NAMED_MOST = 120

function drawRing(brush: Brush, { x, y }: Pixel, colour: string, radius: number) {
  brush.beginPath()
  brush.arc(x, y, radius, 0, 2 * Math.PI)
  brush.strokeStyle = colour
  brush.lineWidth = 2.5
  brush.stroke()
}

const isInside = ({ x, y }: Pixel, { width, height }: Size) =>
  x > -HALF && y > -HALF && x < width + HALF && y < height + HALF

const labelOf = ({ robot, word }: RobotMark) => `${robot.robot_name} · ${word}`

type Seen = { mark: RobotMark; at: Pixel; isMeant: boolean }

function named(seen: readonly Seen[]) {
  if (seen.length <= NAMED_MOST) return seen
  const isNeedy = seen.length <= NEEDY_NAMED_MOST
  return seen.filter(({ mark, isMeant }) => isMeant || (isNeedy && mark.state === 'needsHelp'))
}

/** The robots where they are now, and rings around what is chosen and what the keyboard stands on. */
export function drawRobots(drawing: Drawing, spotOf: (mark: RobotMark) => Pixel, places: readonly Placed[]) {
  const { brush, words, shapes, colours, scene, hovered, size } = drawing
  const seen: Seen[] = []
  for (const mark of scene.robots) {
    const at = spotOf(mark)
    if (!isInside(at, size)) continue
    const thing = { kind: 'robot', id: mark.id } as const
    const isMeant = isSame(scene.chosen, thing) || isSame(scene.current, thing) || isSame(hovered, thing)
    seen.push({ mark, at, isMeant })
    brush.drawImage(shapes[mark.state], at.x - HALF, at.y - HALF, SHAPE_PX, SHAPE_PX)
    if (isSame(scene.chosen, thing)) drawRing(brush, at, colours.accent, HALF + 3)
    if (isSame(scene.current, thing)) drawRing(brush, at, colours.ring, HALF + 6)
  }
  for (const place of places) {
    if (isSame(scene.chosen, place)) drawRing(brush, place, colours.accent, HALF)
    if (isSame(scene.current, place) || isSame(hovered, place)) drawRing(brush, place, colours.ring, HALF + 3)
  }
  words.begin()
  for (const { mark, at, isMeant } of named(seen))
    words.write(labelOf(mark), { x: at.x, y: at.y - HALF - 8 }, colours.text, isMeant)
}
