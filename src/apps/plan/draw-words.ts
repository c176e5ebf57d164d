import type { Colours } from './colours.ts'
import type { Pixel } from './view.ts'

type Box = { left: number; top: number; right: number; bottom: number }

const HEIGHT_PX = 14
const overlaps = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** Writes words under points, and leaves out those that would lie over others. */
export function wordsOn(brush: CanvasRenderingContext2D, { ground, font }: Colours) {
  const taken: Box[] = []
  const widths = new Map<string, number>()
  const widthOf = (text: string) => {
    const width = widths.get(text) ?? brush.measureText(text).width
    widths.set(text, width)
    return width
  }
  return {
    begin() {
      taken.length = 0
      brush.font = `500 11px ${font}`
      brush.textAlign = 'center'
      brush.textBaseline = 'middle'
      brush.lineJoin = 'round'
      brush.lineWidth = 3
      brush.strokeStyle = ground
    },
    write(text: string, { x, y }: Pixel, colour: string, isMust = false) {
      const half = widthOf(text) / 2
      const box = { left: x - half, right: x + half, top: y - HEIGHT_PX / 2, bottom: y + HEIGHT_PX / 2 }
      if (!isMust && taken.some((other) => overlaps(box, other))) return
      taken.push(box)
      brush.strokeText(text, x, y)
      brush.fillStyle = colour
      brush.fillText(text, x, y)
    },
  }
}
