import type { Plugin } from 'vite'
import { compile } from './compile.ts'
import { nameOf, themeSheet } from './style-sheet.ts'

const THEME = 'virtual:theme.css'
const OWN = '.styles.css'
const CX = new URL('../cx.ts', import.meta.url).pathname

/** Writes Chakra's components as plain elements, and what they say of their looks as style sheets. */
export function styles(): Plugin {
  const sheets = new Map<string, string>()
  return {
    name: 'styles',
    enforce: 'pre',
    resolveId: (id) => (id === THEME || id.endsWith(OWN) ? `\0${id}` : undefined),
    load: (id) => (id === `\0${THEME}` ? themeSheet() : sheets.get(id)),
    transform(text, id) {
      if (!/\.tsx?$/.test(id) || /node_modules|\/src\/theme\//.test(id)) return
      const compiled = compile(id, text)
      if (!compiled) return
      const { code, map, css, readFiles } = compiled
      for (const file of readFiles) this.addWatchFile(file)
      const sheet = `${id}.${nameOf(css)}${OWN}`
      sheets.set(`\0${sheet}`, css)
      const imports = [css && `import '${sheet}'`, code.includes('$cx(') && `import { cx as $cx } from '${CX}'`]
      return { code: `${code}\n${imports.filter(Boolean).join('\n')}`, map }
    },
  }
}
