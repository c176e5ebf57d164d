const CONTROL = 'button, a, input, select, textarea, summary, [role="menuitem"], [role="option"]'

const controlAt = ({ target }: Event) => {
  if (!(target instanceof Element)) return null
  return target.closest('label')?.control ?? target.closest(CONTROL)
}

/** The second click of a double click is meant for what the first one pressed, not for what has come under the pointer since. */
export function guardDoubleClicks() {
  let pressed: Element | null = null
  const guard = (event: MouseEvent) => {
    const control = controlAt(event)
    if (event.detail > 1 && pressed && control !== pressed) {
      event.preventDefault()
      event.stopImmediatePropagation()
    } else if (event.type === 'click') pressed = control
  }
  const heard = ['mousedown', 'click'] as const
  for (const type of heard) document.addEventListener(type, guard, true)
  return () => {
    for (const type of heard) document.removeEventListener(type, guard, true)
  }
}
