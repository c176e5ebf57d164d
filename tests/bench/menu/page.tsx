import { ownMenu, paintPage } from './own.tsx'
import { plainMenu } from './plain.ts'
import type { MenuUnderMeasure } from './stage.ts'

type Times = { open: number; filter: number; highlight: number }

const TYPED = ['p', 'po', 'poi', 'poin', 'point', '']
/** Entries far from each other, so that each click leaves one group and enters another. */
const CLICKED = Array.from({ length: 24 }, (_, place) => (place * 67) % 480)

/** Two frames: whatever was set off is done and drawn. */
const rest = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))

/** Milliseconds from the deed until its outcome is laid out: script, style and layout. */
async function took(act: () => void) {
  const began = performance.now()
  act()
  await Promise.resolve()
  document.body.getBoundingClientRect()
  const ended = performance.now()
  await rest()
  return ended - began
}

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

function type(field: HTMLInputElement, text: string) {
  setValue?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

async function each<Item>(items: readonly Item[], act: (item: Item) => void) {
  const times: number[] = []
  for (const item of items) times.push(await took(() => act(item)))
  return sum(times)
}

async function measure(make: (place: HTMLElement) => MenuUnderMeasure): Promise<Times> {
  const place = document.createElement('div')
  place.style.cssText = 'position:fixed;inset:0;display:flex'
  document.body.append(place)
  const menu = make(place)
  await rest()
  const open = await took(menu.fill)
  const links = menu.links()
  if (links.length !== 480) throw new Error(`${links.length} entries stand instead of 480`)
  const highlight = await each(CLICKED, (at) => links[at]?.click())
  if (document.querySelectorAll('a[aria-current]').length !== 1) throw new Error('not one entry is highlighted')
  const filter = await each(TYPED, (text) => type(menu.field(), text))
  if (menu.links().length !== 480) throw new Error('the filter did not let go')
  menu.remove()
  place.remove()
  await rest()
  return { open, filter, highlight }
}

const ground = document.getElementById('root')
if (ground) paintPage(ground)

declare global {
  interface Window {
    measureMenus: () => Promise<{ own: Times; plain: Times }>
  }
}

window.measureMenus = async () => ({ plain: await measure(plainMenu), own: await measure(ownMenu) })
