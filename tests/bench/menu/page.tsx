import 'virtual:theme.css'
import { each, onGround, rest, took, type } from '../took.ts'
import { ENTRIES } from './nodes.ts'
import { ownMenu } from './own.tsx'
import { plainMenu } from './plain.ts'
import type { MenuUnderMeasure } from './stage.ts'

type Times = { open: number; filter: number; highlight: number }

const TYPED = ['p', 'po', 'poi', 'poin', 'point', '']
/** Entries far from each other, so that each click leaves one group and enters another. */
const CLICKED = Array.from({ length: 24 }, (_, place) => (place * 67) % ENTRIES)

const measure = (make: (place: HTMLElement) => MenuUnderMeasure): Promise<Times> =>
  onGround(async (place) => {
    const menu = make(place)
    await rest()
    const open = await took(menu.fill)
    const links = menu.links()
    if (links.length !== ENTRIES) throw new Error(`${links.length} entries stand instead of ${ENTRIES}`)
    const highlight = await each(CLICKED, (at) => links[at]?.click())
    if (document.querySelectorAll('a[aria-current]').length !== 1) throw new Error('not one entry is highlighted')
    const filter = await each(TYPED, (text) => type(menu.field(), text))
    if (menu.links().length !== ENTRIES) throw new Error('the filter did not let go')
    menu.remove()
    return { open, filter, highlight }
  })

window.measureBoth = async () => ({ plain: await measure(plainMenu), own: await measure(ownMenu) })
