import type { Plugin } from 'vite'

/** The document of these tests knows no cascade layers: it is given the rules without them, in the order of their layers. */
export const withoutLayers = (): Plugin => ({
  name: 'without-layers',
  enforce: 'pre',
  transform: (css, id) =>
    id.endsWith('.styles.css')
      ? css.replace(/^@layer [\w,-]+;/, '').replace(/^@layer \w+\{(.*)\}$/gm, '$1')
      : undefined,
})
