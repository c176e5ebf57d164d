import type { FlatWelcome as Welcome } from '../../apps/bridge/messages.ts'

type Theme = Welcome['theme']

/** The look that the document wears now. */
export function shownTheme(): Theme {
  const { classList } = document.documentElement
  if (classList.contains('ktv')) return 'ktv'
  return classList.contains('dark') ? 'dark' : 'light'
}

export function whenThemeChanges(tell: () => void) {
  let known = shownTheme()
  const observer = new MutationObserver(() => {
    const theme = shownTheme()
    if (theme === known) return
    known = theme
    tell()
  })
  observer.observe(document.documentElement, { attributeFilter: ['class'] })
  return () => observer.disconnect()
}
