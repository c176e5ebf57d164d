import type { Theme } from '../../../machines/hand-over.machine.ts'

/** Puts the console's look on the page. */
export function paintTheme(theme: Theme) {
  const html = document.documentElement
  html.dataset.theme = theme
  html.classList.toggle('dark', theme === 'dark')
  html.classList.toggle('ktv', theme === 'ktv')
}
