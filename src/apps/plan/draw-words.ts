import type { Colours } from './colours.ts'
import type { Pixel } from './view.ts'

type Brush = CanvasRenderingContext2D
type Box = { left: number; top: number; right: number; bottom: number }

const HEIGHT_PX = 15
const TAG_PX = 20
const TAG_PADDING_PX = 7

const overlaps = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const around = ({ x, y }: Pixel, width: number, height: number): Box => ({
  ...{ left: x - width / 2, right: x + width / 2 },
  ...{ top: y - height / 2, bottom: y + height / 2 },
})

function takenUp() {
  const taken: Box[] = []
  return {
    forget: () => taken.splice(0),
    /** Whether nothing lies there yet; what is there from now on is remembered. */
    take(box: Box, isMust = false) {
      if (!isMust && taken.some((other) => overlaps(box, other))) return false
      taken.push(box)
      return true
    },
  }
}

const fontOf = ({ font }: Colours) => `500 12px ${font}`

function widthsOn(brush: Brush) {
  const widths = new Map<string, number>()
  return (text: string) => {
    const width = widths.get(text) ?? brush.measureText(text).width
    widths.set(text, width)
    return width
  }
}

/** Writes words on a floor, and leaves out those that would lie over others. */
export function wordsOn(brush: Brush, colours: Colours) {
  const room = takenUp()
  brush.font = fontOf(colours)
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  brush.lineJoin = 'round'
  brush.lineWidth = 3
  brush.strokeStyle = colours.ground
  return {
    widthOf: (text: string) => brush.measureText(text).width,
    keepFree: (at: Pixel, side: number) => void room.take(around(at, side, side), true),
    write(text: string, at: Pixel, colour: string) {
      if (!room.take(around(at, brush.measureText(text).width, HEIGHT_PX))) return
      brush.strokeText(text, at.x, at.y)
      brush.fillStyle = colour
      brush.fillText(text, at.x, at.y)
    },
  }
}

/** Puts names on tags beside what moves; who is meant is never left out. */
export function tagsOn(brush: Brush, colours: Colours) {
  const room = takenUp()
  const widthOf = widthsOn(brush)
  return {
    begin() {
      room.forget()
      brush.font = fontOf(colours)
      brush.textAlign = 'center'
      brush.textBaseline = 'middle'
      brush.lineWidth = 1
    },
    put(text: string, at: Pixel, isMeant: boolean) {
      const box = around(at, widthOf(text) + 2 * TAG_PADDING_PX, TAG_PX)
      if (!room.take(box, isMeant)) return
      brush.beginPath()
      brush.roundRect(box.left, box.top, box.right - box.left, TAG_PX, TAG_PX / 2)
      brush.fillStyle = isMeant ? colours.accent : colours.raised
      brush.strokeStyle = isMeant ? colours.accent : colours.line
      brush.fill()
      brush.stroke()
      brush.fillStyle = isMeant ? colours.contrast : colours.text
      brush.fillText(text, at.x, at.y + 0.5)
    },
  }
}
