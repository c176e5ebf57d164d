import type { PageContext } from '../../bridge/messages.ts'

type Theme = PageContext['theme']

export function shownTheme(): Theme {
  const { classList } = document.documentElement
  if (classList.contains('ktv')) return 'ktv'
  return classList.contains('dark') ? 'dark' : 'light'
}

export const shownDensity = (): PageContext['density'] =>
  document.documentElement.dataset.density === 'compact' ? 'compact' : 'comfortable'

/** Theme, density and language stand on the document's own element. */
export function whenLookChanges(tell: () => void) {
  const observer = new MutationObserver(tell)
  observer.observe(document.documentElement, { attributeFilter: ['class', 'data-density', 'lang'] })
  return () => observer.disconnect()
}
