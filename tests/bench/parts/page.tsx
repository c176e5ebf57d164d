import 'virtual:theme.css'
import { each, onGround, rest, took } from '../took.ts'
import { ownParts } from './own.tsx'
import { plainParts } from './plain.tsx'
import type { PartsUnderMeasure } from './stage.ts'

type Times = { tabs: number; open: number; close: number }

const CHOSEN = Array.from({ length: 24 }, (_, time) => (time * 5 + 1) % 6)
const DIALOGS = 12

const measure = (make: (place: HTMLElement) => PartsUnderMeasure): Promise<Times> =>
  onGround(async (place) => {
    const parts = make(place)
    await rest()
    const tabs = await each(CHOSEN, (at) => parts.tabs()[at]?.click())
    if (!parts.panel().textContent?.includes(parts.tabs()[CHOSEN.at(-1) ?? 0]?.textContent?.toLowerCase() ?? ' '))
      throw new Error('the panel is not that of the last tab')
    const times = { tabs, open: 0, close: 0 }
    for (let time = 0; time < DIALOGS; time++) {
      times.open += await took(parts.open)
      if (!parts.dialog()?.open) throw new Error('the dialog is not open')
      times.close += await took(parts.close)
      if (parts.dialog()) throw new Error('the dialog is still there')
    }
    parts.remove()
    return times
  })

window.measureBoth = async () => ({ plain: await measure(plainParts), own: await measure(ownParts) })
