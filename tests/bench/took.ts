/** Two frames: whatever was set off is done and drawn. */
export const rest = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))

/** Milliseconds from the deed until its outcome is laid out: script, style and layout. */
export async function took(act: () => void) {
  const began = performance.now()
  act()
  await Promise.resolve()
  document.body.getBoundingClientRect()
  const ended = performance.now()
  await rest()
  return ended - began
}

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

export function type(field: HTMLInputElement, text: string) {
  setValue?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** How long it takes to do the same with each of them. */
export async function each<Item>(items: readonly Item[], act: (item: Item) => void) {
  let sum = 0
  for (const item of items) sum += await took(() => act(item))
  return sum
}

/** A place on the page for what is measured. */
export function ground() {
  const place = document.createElement('div')
  place.style.cssText = 'position:fixed;inset:0;display:flex'
  document.body.append(place)
  return place
}

/** The same, for as long as the measuring takes. */
export async function onGround<Result>(use: (place: HTMLElement) => Promise<Result>) {
  const place = ground()
  const result = await use(place)
  place.remove()
  await rest()
  return result
}

declare global {
  interface Window {
    /** What the console's own takes, and the one written by hand. */
    measureBoth: () => Promise<{ own: object; plain: object }>
  }
}
