/** A place in metres from the lower left corner of a floor. */
export type Spot = { x: number; y: number }
/** A point of the screen, in pixels from the upper left corner of what shows the floor. */
export type Pixel = { x: number; y: number }
export type Sides = { width_m: number; depth_m: number }
export type Size = { width: number; height: number }
/** Pixels a metre, and where the floor's upper left corner is. */
export type View = { scale: number; x: number; y: number }

const MARGIN_PX = 24
const CLOSEST_PX = 140
const CLOSER_THAN_ALL = 4

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

const scaleOfAll = ({ width_m, depth_m }: Sides, { width, height }: Size) =>
  Math.max(Math.min((width - 2 * MARGIN_PX) / width_m, (height - 2 * MARGIN_PX) / depth_m), 0.01)

function alongOne(at: number, drawn: number, room: number) {
  if (drawn + 2 * MARGIN_PX <= room) return (room - drawn) / 2
  return within(at, room - drawn - MARGIN_PX, MARGIN_PX)
}

/** The nearest view that leaves no more beside the floor than a margin. */
export function bounded({ scale, x, y }: View, sides: Sides, size: Size): View {
  const all = scaleOfAll(sides, size)
  const bound = within(scale, all, Math.max(CLOSEST_PX, all * CLOSER_THAN_ALL))
  return {
    scale: bound,
    x: alongOne(x, sides.width_m * bound, size.width),
    y: alongOne(y, sides.depth_m * bound, size.height),
  }
}

/** All of the floor, in the middle. */
export const fitted = (sides: Sides, size: Size): View => bounded({ scale: 0, x: 0, y: 0 }, sides, size)

export const panned = (view: View, by: Pixel): View => ({ ...view, x: view.x + by.x, y: view.y + by.y })

/** Closer by a factor, with what is at a point of the screen staying there. */
export function zoomed(view: View, factor: number, at: Pixel, sides: Sides, size: Size): View {
  const { scale } = bounded({ ...view, scale: view.scale * factor }, sides, size)
  const real = scale / view.scale
  return bounded({ scale, x: at.x - (at.x - view.x) * real, y: at.y - (at.y - view.y) * real }, sides, size)
}

export const onScreen = ({ scale, x, y }: View, { depth_m }: Sides, spot: Spot): Pixel => ({
  x: x + spot.x * scale,
  y: y + (depth_m - spot.y) * scale,
})

/** With a place in the middle, as far as the floor's sides let it. */
export const centred = (view: View, spot: Spot, sides: Sides, size: Size): View =>
  bounded(
    {
      ...view,
      x: size.width / 2 - spot.x * view.scale,
      y: size.height / 2 - (sides.depth_m - spot.y) * view.scale,
    },
    sides,
    size,
  )

/** Whether a place can be seen, with some room around it. */
export function isSeen(view: View, spot: Spot, sides: Sides, { width, height }: Size) {
  const { x, y } = onScreen(view, sides, spot)
  return x > MARGIN_PX && y > MARGIN_PX && x < width - MARGIN_PX && y < height - MARGIN_PX
}
