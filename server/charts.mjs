import { resolve } from 'node:path'
import { build, runnerImport } from 'vite'
import { ensureInstalled, root } from './prepare.mjs'

/** `npm run charts`: draws the charts whose machines have changed (`-- --all`: every one), then builds the viewer as a folder for any static host or none. */

/** A browser loads no module, and nothing marked as of another origin, from a disk. */
const classicScript = {
  name: 'classic-script',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('type="module"', 'defer').replaceAll(/ crossorigin(?=[ >])/g, ''),
  },
}

/** One script and one style sheet that bring along all they need. */
const folder = {
  outDir: resolve(root, 'dist/statecharts'),
  assetsInlineLimit: Number.POSITIVE_INFINITY,
  chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
  // What would load a part needs no address of it here.
  rolldownOptions: { checks: { emptyImportMeta: false }, output: { format: 'iife', codeSplitting: false } },
}

process.chdir(root)
process.env.NODE_ENV = 'production'
await ensureInstalled()
const redrawing = resolve(root, 'src/statecharts/atlas/redraw.ts')
const { module } = await runnerImport(redrawing, { configFile: false, logLevel: 'error' })
const count = await module.redraw(process.argv.includes('--all'))
await build({
  configFile: 'src/statecharts/vite.config.ts',
  logLevel: 'warn',
  plugins: [classicScript],
  build: folder,
})
process.stdout.write(`${count} charts, open dist/statecharts/index.html\n`)
