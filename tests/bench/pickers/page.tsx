import 'virtual:theme.css'
import '../../../src/apps/base.css'
import { each, onGround, rest, type } from '../took.ts'
import { ownList } from './own.tsx'
import { plainList } from './plain.ts'
import type { ListUnderMeasure } from './stage.ts'

type Times = { filter: number; frames: number; dropped: number; longestFrame: number }

const TYPED = ['g', 'ga', 'gar', 'garden', 'garden 9', 'sn-0099', '']
const FRAMES = 45
const STEP_PX = 700
const FRAME_MS = 1000 / 60

const PATIENCE_FRAMES = 600

async function framesUntil(holds: () => boolean) {
  for (let frame = 0; frame < PATIENCE_FRAMES; frame++) {
    if (holds()) return
    await rest()
  }
  throw new Error('the robots did not come')
}

const nextFrame = () => new Promise<number>((done) => requestAnimationFrame(done))

/** Scrolls as a quick hand does, a good screen in two frames, and looks when the frames come. */
async function scroll(list: HTMLElement) {
  const gaps: number[] = []
  let before = await nextFrame()
  for (let frame = 0; frame < FRAMES; frame++) {
    list.scrollTop += STEP_PX
    const now = await nextFrame()
    gaps.push(now - before)
    before = now
  }
  const dropped = gaps.filter((gap) => gap > FRAME_MS * 1.5).length
  return { frames: FRAMES, dropped, longestFrame: Math.max(...gaps) }
}

const measure = (make: (place: HTMLElement) => ListUnderMeasure): Promise<Times> =>
  onGround(async (place) => {
    const list = make(place)
    await rest()
    list.fill()
    await framesUntil(() => list.names().includes('Lobby 0'))
    const scrolled = await scroll(list.scroller())
    list.scroller().scrollTop = 0
    await rest()
    const filter = await each(TYPED, (text) => type(list.field(), text))
    type(list.field(), 'garden 9996')
    await rest()
    if (list.names().join() !== 'Garden 9996') throw new Error(`the filter shows ${list.names().join()}`)
    list.remove()
    return { filter, ...scrolled }
  })

window.measureBoth = async () => ({ plain: await measure(plainList), own: await measure(ownList) })
