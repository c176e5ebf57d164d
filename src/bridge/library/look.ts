import type { Context, Theme } from './public/v1.d.ts'

/** Puts the console's colours on the page. */
export function paintTheme(theme: Theme) {
  const html = document.documentElement
  html.dataset.theme = theme
  html.classList.toggle('dark', theme === 'dark')
  html.classList.toggle('ktv', theme === 'ktv')
}

export function setDensity(density: Context['density']) {
  document.documentElement.dataset.density = density
}

/** BCP 47 tags where they are not the console's own code. */
const TAGS: Readonly<Partial<Record<Context['lang'], string>>> = { zh: 'zh-Hans', gd: 'zh-Hant', tw: 'zh-Hant-TW' }

/** The whole look on the document of a page that brings nothing of its own. */
export function applyAppearance({ lang, dir, theme, density }: Pick<Context, 'lang' | 'dir' | 'theme' | 'density'>) {
  const html = document.documentElement
  html.lang = TAGS[lang] ?? lang
  html.dir = dir
  html.style.colorScheme = theme === 'light' ? 'light' : 'dark'
  paintTheme(theme)
  setDensity(density)
}
