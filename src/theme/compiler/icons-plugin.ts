import type { Plugin } from 'vite'

const ICON = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/
/** Those that point along the line of writing, or against it. */
const MIRRORS =
  /^(?:(?:arrow|arrow-up|chevron)-(?:left|right)|(?:undo|redo)-2|log-(?:in|out)|send(?:-horizontal)?|external-link|panel-left-(?:open|close))$/
const MAKER = /^import createLucideIcon from .*$/m
const PLAIN = `import { plainIcon as createLucideIcon } from '${new URL('../plain-icon.ts', import.meta.url).pathname}'`

/** Lucide's icons as drawings alone: without its own runtime, keys of random letters for each stroke, and other names. */
export const plainIcons = (): Plugin => ({
  name: 'plain-icons',
  transform(text, id) {
    const name = ICON.exec(id)?.[1]
    if (name === undefined) return
    const code = text
      .replace(MAKER, PLAIN)
      .replace(/,? key: "\w+"/g, '')
      .replace(/,\s*aliases: \[[^\]]*\]/, '')
      .replace(/\bname: "[\w-]+",/, MIRRORS.test(name) ? 'mirrors: true,' : '')
      .replace(/^__iconData\.node;$/m, '')
    return { code, map: null }
  },
})
