import type { Plugin } from 'vite'

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
const MAKER = /^import createLucideIcon from .*$/m
const PLAIN = `import { plainIcon as createLucideIcon } from '${new URL('../plain-icon.ts', import.meta.url).pathname}'`

/** Lucide's icons as drawings alone: without its own runtime, keys of random letters for each stroke, and other names. */
export const plainIcons = (): Plugin => ({
  name: 'plain-icons',
  transform(text, id) {
    if (!ICON.test(id)) return
    const code = text
      .replace(MAKER, PLAIN)
      .replace(/,? key: "\w+"/g, '')
      .replace(/,\s*aliases: \[[^\]]*\]/, '')
      .replace(/\bname: "[\w-]+",/, '')
      .replace(/^__iconData\.node;$/m, '')
    return { code, map: null }
  },
})
