import 'virtual:theme.css'
import '../../../src/apps/runtime/base.css'
import { each, ground, onGround, rest, type } from '../took.ts'
import { ownList } from './own.tsx'
import { plainList } from './plain.ts'
import type { ListUnderMeasure } from './stage.ts'
import { watchRows } from './watch-rows.ts'

const LISTS = { plain: plainList, own: ownList }
type Which = keyof typeof LISTS

const TYPED = ['g', 'ga', 'gar', 'garden', 'garden 9', 'sn-0099', '']
const PATIENCE_FRAMES = 600

async function framesUntil(holds: () => boolean) {
  for (let frame = 0; frame < PATIENCE_FRAMES; frame++) {
    if (holds()) return
    await rest()
  }
  throw new Error('the robots did not come')
}

async function filled(which: Which, place: HTMLElement): Promise<ListUnderMeasure> {
  const list = LISTS[which](place)
  await rest()
  list.fill()
  await framesUntil(() => list.names().includes('Lobby 0'))
  return list
}

const filtered = (which: Which) =>
  onGround(async (place) => {
    const list = await filled(which, place)
    const filter = await each(TYPED, (text) => type(list.field(), text))
    type(list.field(), 'garden 9996')
    await rest()
    if (list.names().join() !== 'Garden 9996') throw new Error(`the filter shows ${list.names().join()}`)
    list.remove()
    return { filter }
  })

window.measureBoth = async () => ({ plain: await filtered('plain'), own: await filtered('own') })

let leave: () => void = () => undefined
let seen: ReturnType<typeof watchRows>

Object.assign(window, {
  /** Puts a list where a hand finds it, in place of the one before; where its rows scroll. */
  async stand(which: Which) {
    leave()
    const place = ground()
    const list = await filled(which, place)
    leave = () => {
      list.remove()
      place.remove()
    }
    list.scroller().focus()
    await rest()
    return list.scroller().getBoundingClientRect().toJSON()
  },
  watch() {
    seen = watchRows(document.querySelector('[role=listbox]') as HTMLElement)
  },
  async seen() {
    await rest()
    return seen()
  },
})
