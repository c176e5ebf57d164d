import type { Plugin } from 'vite'
import { compile } from './compile.ts'
import type { RecipeName } from './elements.ts'
import { LAYER_ORDER, nameOf, recipeSheet, themeSheet } from './style-sheet.ts'
import { withValues } from './values.ts'

const THEME = 'virtual:theme.css'
const RECIPE = /^\0?virtual:recipes\/(\w+)\.css$/
const OWN = '.styles.css'
const CX = new URL('../cx.ts', import.meta.url).pathname

/** Writes Chakra's components as plain elements, and what they say of their looks as style sheets. */
export function styles(): Plugin {
  const sheets = new Map<string, string>()
  return {
    name: 'styles',
    enforce: 'pre',
    resolveId: (id) => (id === THEME || RECIPE.test(id) || id.endsWith(OWN) ? `\0${id}` : undefined),
    load(id) {
      const [, recipe] = RECIPE.exec(id) ?? []
      if (recipe) return LAYER_ORDER + recipeSheet(recipe as RecipeName)
      return id === `\0${THEME}` ? themeSheet() : sheets.get(id)
    },
    transform(text, id) {
      if (id.endsWith('.css')) return { code: withValues(text), map: null }
      if (!/\.tsx?$/.test(id) || /node_modules|\/src\/theme\//.test(id)) return
      const compiled = compile(id, text)
      if (!compiled) return
      const { code, map, css, recipes, readFiles } = compiled
      for (const file of readFiles) this.addWatchFile(file)
      const sheet = `${id}.${nameOf(css)}${OWN}`
      sheets.set(`\0${sheet}`, LAYER_ORDER + css)
      const imported = [...recipes.map((name) => `virtual:recipes/${name}.css`), ...(css ? [sheet] : [])]
      const imports = imported.map((file) => `import '${file}'`)
      if (code.includes('$cx(')) imports.push(`import { cx as $cx } from '${CX}'`)
      return { code: [code, ...imports].join('\n'), map }
    },
  }
}
