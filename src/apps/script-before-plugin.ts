import { basename } from 'node:path'
import type { Plugin, Rollup } from 'vite'

/** Lets a module run in the built pages as soon as it has come: it waits neither for the page's other scripts nor, being `async`, for style sheets. */
export const scriptBefore = (module: string, pages: readonly string[]): Plugin => ({
  name: 'script-before',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle, filename }) => {
      const isIts = (file: Rollup.OutputAsset | Rollup.OutputChunk) =>
        file.type === 'chunk' && file.moduleIds.includes(module)
      const file = Object.values(bundle ?? {}).find(isIts)
      if (!file || !pages.includes(basename(filename))) return []
      const attrs = { type: 'module', async: true, crossorigin: true, src: `/${file.fileName}` }
      return [{ tag: 'script', attrs, injectTo: 'head-prepend' }]
    },
  },
})
