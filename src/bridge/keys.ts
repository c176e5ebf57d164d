import { isPaletteKey } from './palette-key.ts'
import type { Saying } from './port-line.ts'

const TABBABLE =
  'a[href],button,input,select,textarea,summary,iframe,[contenteditable=""],[contenteditable="true"],[tabindex]'

const isTabbable = (element: HTMLElement) =>
  element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility()

/** Escape empties a search field first; what a dialog or a list of the page used is not for the console. */
const isUsed = ({ defaultPrevented, target }: KeyboardEvent, page: Document) =>
  defaultPrevented ||
  page.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLInputElement && target.type === 'search' && target.value !== '')

function endOf(page: Document, isBackwards: boolean) {
  const all = [...page.querySelectorAll<HTMLElement>(TABBABLE)].filter(isTabbable)
  return isBackwards ? all[0] : all.at(-1)
}

const isAtEnd = (page: Document, isBackwards: boolean) => {
  const { activeElement } = page
  return activeElement !== null && activeElement !== page.body && activeElement === endOf(page, isBackwards)
}

function wantedBy(event: KeyboardEvent, page: Document): Saying | undefined {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event
  if (isPaletteKey(event)) return { type: 'palette' }
  if (ctrlKey || metaKey || altKey || event.isComposing) return undefined
  if (key === 'Escape' && !isUsed(event, page)) return { type: 'leave', to: 'menu' }
  if (key !== 'Tab' || event.defaultPrevented || !isAtEnd(page, shiftKey)) return undefined
  return { type: 'leave', to: shiftKey ? 'menu' : 'header' }
}

/** Hands the console the keys that lead out of the page: Escape, Tab at an end, Ctrl K and ⌘ K. */
export function forwardKeys(page: Document, say: (saying: Saying) => void) {
  const hear = (event: KeyboardEvent) => {
    const saying = wantedBy(event, page)
    if (!saying) return
    event.preventDefault()
    say(saying)
  }
  page.addEventListener('keydown', hear)
  return () => page.removeEventListener('keydown', hear)
}
