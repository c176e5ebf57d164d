import { resolve } from 'node:path'
import type { ModulePreloadOptions, Plugin } from 'vite'

/** The part of Vite that loads what is imported on demand. */
const HELPER = '\0vite/preload-helper.js'

/** Vite names no file where a part is one alone; a style sheet alone is no part here. */
const resolveDependencies: ModulePreloadOptions['resolveDependencies'] = (own, others, { hostType }) =>
  hostType === 'html' || others.length > 0 ? others : [own]

/** Lets `part-files.ts` load the parts of a page, and tells it of each file that one needs. */
export const partFiles = (): Plugin => ({
  name: 'part-files',
  enforce: 'pre',
  config: () => ({ build: { modulePreload: { polyfill: false, resolveDependencies } } }),
  load: (id) =>
    id === HELPER
      ? `export { withFiles as __vitePreload } from ${JSON.stringify(resolve(import.meta.dirname, 'part-files.ts'))}`
      : undefined,
})
