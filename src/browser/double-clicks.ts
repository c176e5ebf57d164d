/** Clicks further apart are two, however the browser counts: it also counts those on a disabled button, of which nothing is heard. */
const DOUBLE_CLICK_MS = 500
const CONTROL = 'button, a, input, select, textarea, summary, [role="menuitem"], [role="option"]'

const controlAt = ({ target }: Event) => {
  if (!(target instanceof Element)) return null
  return target.closest('label')?.control ?? target.closest(CONTROL)
}

/** The second click of a double click is meant for what the first one pressed, not for what has come under the pointer since. */
export function guardDoubleClicks() {
  let pressed: Element | null = null
  let pressedAt = 0
  const guard = (event: MouseEvent) => {
    const control = controlAt(event)
    const isDouble = event.detail > 1 && event.timeStamp - pressedAt < DOUBLE_CLICK_MS
    if (isDouble && pressed && control !== pressed) {
      event.preventDefault()
      event.stopImmediatePropagation()
    } else if (event.type === 'click') {
      pressed = control
      pressedAt = event.timeStamp
    }
  }
  const heard = ['mousedown', 'click'] as const
  for (const type of heard) document.addEventListener(type, guard, true)
  return () => {
    for (const type of heard) document.removeEventListener(type, guard, true)
  }
}
