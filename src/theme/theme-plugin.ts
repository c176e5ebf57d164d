import type { Plugin } from 'vite'
import { themeCss } from './theme-css.ts'

const THEME = 'virtual:theme.css'

/** `virtual:theme.css`: the console's tokens as a style sheet. */
export const theme = (): Plugin => ({
  name: 'theme',
  resolveId: (id) => (id === THEME ? `\0${THEME}` : undefined),
  load: (id) => (id === `\0${THEME}` ? themeCss() : undefined),
})
