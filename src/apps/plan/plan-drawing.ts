import { coloursOf } from './colours.ts'
import { drawFloor } from './draw-floor.ts'
import { drawRobots } from './draw-robots.ts'
import { shapesOf } from './draw-shapes.ts'
import { tagsOn } from './draw-words.ts'
import { type Gestures, hearGestures } from './gestures.ts'
import { fastest, movedTo, spotAt, type Tracks } from './motion.ts'
import { pictureLoader } from './picture.ts'
import { isSame, type Placed, type RobotMark, type Scene, type Thing, thingAt } from './scene.ts'
import { bounded, centred, fitted, isSeen, onScreen, type Pixel, panned, type Size, type View, zoomed } from './view.ts'

type Layers = { host: HTMLElement; floor: HTMLCanvasElement; robots: HTMLCanvasElement }
type Told = { onPress: (thing: Thing | undefined) => void }

const DOTS_MOST = 2
const FRAME_MS = 1000 / 60
const STILL = '(prefers-reduced-motion: reduce)'

/** Calls once in the next frame, however often it is asked. */
function inFrame(draw: () => void) {
  let asked = 0
  return {
    ask() {
      asked ||= requestAnimationFrame(() => {
        asked = 0
        draw()
      })
    },
    stop: () => cancelAnimationFrame(asked),
  }
}

function resized(canvas: HTMLCanvasElement, { width, height }: Size, dots: number) {
  canvas.width = Math.round(width * dots)
  canvas.height = Math.round(height * dots)
  canvas.getContext('2d')?.scale(dots, dots)
}

/** Draws a floor and who moves on it, for as long as its elements are there. */
export function drawPlan({ host, floor: under, robots: over }: Layers, { onPress }: Told) {
  const brushes = [under.getContext('2d'), over.getContext('2d')] as const
  let dots = Math.min(globalThis.devicePixelRatio || 1, DOTS_MOST)
  let size: Size = { width: 0, height: 0 }
  let colours = coloursOf(host)
  let shapes = shapesOf(colours, dots)
  let tags = brushes[1] && tagsOn(brushes[1], colours)
  let scene: Scene | undefined
  let view: View = { scale: 1, x: 0, y: 0 }
  let isAll = true
  let tracks: Tracks = new Map()
  let hovered: Thing | undefined
  let isFloorDrawn = false
  let movingOn: ReturnType<typeof setTimeout> | undefined

  const now = () => performance.now()
  const spotOf = ({ id, x, y }: RobotMark, nowMs = now()) => {
    const track = tracks.get(id)
    return track ? spotAt(track, nowMs) : { x, y }
  }
  const places = (): Placed[] =>
    scene?.floor.points.map((point) => ({
      ...onScreen(view, (scene as Scene).floor, point),
      ...{ kind: 'place', id: point.name },
    })) ?? []
  const robotsAt = (nowMs: number) => (mark: RobotMark) => onScreen(view, (scene as Scene).floor, spotOf(mark, nowMs))
  const things = (): Placed[] => {
    const at = robotsAt(now())
    const robots = scene?.robots.map((mark) => ({ ...at(mark), kind: 'robot' as const, id: mark.id })) ?? []
    return [...robots, ...places()]
  }

  function draw() {
    const [floorBrush, brush] = brushes
    if (!scene || !floorBrush || !brush || !tags || size.width === 0) return
    if (!isFloorDrawn) {
      floorBrush.clearRect(0, 0, size.width, size.height)
      drawFloor({ brush: floorBrush, view, colours, ...scene }, picture.now())
      isFloorDrawn = true
    }
    brush.clearRect(0, 0, size.width, size.height)
    drawRobots({ brush, tags, shapes, colours, scene, hovered, size, dots }, robotsAt(now()), places())
    drawOnceMoved(fastest(tracks, now()) * view.scale * dots)
  }

  /** Before somebody has moved by half a dot, a frame would look like the one before. */
  function drawOnceMoved(dotsPerMs: number) {
    clearTimeout(movingOn)
    if (dotsPerMs > 0) movingOn = setTimeout(frame.ask, 0.5 / dotsPerMs - FRAME_MS)
  }

  const frame = inFrame(draw)
  const picture = pictureLoader(() => redraw())

  function redraw() {
    isFloorDrawn = false
    frame.ask()
  }

  function look(next: View, all = false) {
    view = next
    isAll = all
    redraw()
  }
  const whole = () => scene && look(fitted(scene.floor, size), true)
  const zoom = (factor: number, at: Pixel = { x: size.width / 2, y: size.height / 2 }) =>
    scene && look(zoomed(view, factor, at, scene.floor, size))
  const pan = (by: Pixel) => scene && look(bounded(panned(view, by), scene.floor, size))

  function measure() {
    dots = Math.min(globalThis.devicePixelRatio || 1, DOTS_MOST)
    size = { width: host.clientWidth, height: host.clientHeight }
    for (const canvas of [under, over]) resized(canvas, size, dots)
    if (!scene) return
    view = isAll ? fitted(scene.floor, size) : bounded(view, scene.floor, size)
    redraw()
  }

  function dress() {
    colours = coloursOf(host)
    shapes = shapesOf(colours, dots)
    tags = brushes[1] && tagsOn(brushes[1], colours)
    redraw()
  }

  const gestures: Gestures = {
    ...{ pan, zoom },
    press: (at, isByFinger) => onPress(thingAt(things(), at, isByFinger)),
    hover(at) {
      const next = at && thingAt(things(), at, false)
      host.style.cursor = next ? 'pointer' : ''
      if (next === hovered || isSame(next, hovered)) return
      hovered = next
      frame.ask()
    },
  }
  const deafen = hearGestures(host, gestures)
  const sizes = new ResizeObserver(measure)
  sizes.observe(host)
  const looks = new MutationObserver(dress)
  looks.observe(document.documentElement, { attributes: true, attributeFilter: ['class', 'data-theme'] })

  return {
    show(next: Scene) {
      const isOther = scene?.floor.map_name !== next.floor.map_name
      const isRedrawn = scene?.floor !== next.floor
      const jumps = isOther || matchMedia(STILL).matches
      if (scene?.robots !== next.robots || isOther) tracks = movedTo(tracks, next.robots, now(), jumps)
      scene = next
      picture.load(next.floor.picture, next.floor)
      if (isOther) view = fitted(next.floor, size)
      if (isOther) isAll = true
      if (isRedrawn) isFloorDrawn = false
      frame.ask()
    },
    ...{ whole, zoom, pan, things },
    /** Moves the plan so that a thing can be seen. */
    reveal(thing: Thing) {
      if (!scene) return
      const mark = scene.robots.find(({ id }) => thing.kind === 'robot' && id === thing.id)
      const spot = mark
        ? spotOf(mark)
        : scene.floor.points.find(({ name }) => thing.kind === 'place' && name === thing.id)
      if (spot && !isSeen(view, spot, scene.floor, size)) look(centred(view, spot, scene.floor, size))
    },
    stop() {
      deafen()
      sizes.disconnect()
      looks.disconnect()
      frame.stop()
      clearTimeout(movingOn)
    },
  }
}

export type PlanDrawing = ReturnType<typeof drawPlan>
