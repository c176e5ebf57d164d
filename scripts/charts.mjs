import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build, runnerImport } from 'vite'
import { ensureInstalled, root } from './prepare.mjs'

/**
 * `npm run charts`: draws the charts whose machines have changed (`-- --all`: every one), then builds the viewer as a
 * folder for any static host or none. `-- --out <folder>` only builds, there, and writes nothing among the sources.
 */

/** A browser loads no module, and nothing marked as of another origin, from a disk. */
const classicScript = {
  name: 'classic-script',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('type="module"', 'defer').replaceAll(/ crossorigin(?=[ >])/g, ''),
  },
}

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false }, out: { type: 'string' } } })
const outDir = resolve(values.out ?? join(root, 'dist/statecharts'))

/** One script and one style sheet that bring along all they need. */
const folder = {
  outDir,
  assetsInlineLimit: Number.POSITIVE_INFINITY,
  chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
  // What would load a part needs no address of it here.
  rolldownOptions: {
    checks: { emptyImportMeta: false, bundlerTimings: false },
    output: { format: 'iife', codeSplitting: false },
  },
}

async function redraw() {
  const file = resolve(root, 'src/statecharts/atlas/redraw.ts')
  const { module } = await runnerImport(file, { configFile: false, logLevel: 'error' })
  process.stdout.write(`${await module.redraw(values.all)} charts\n`)
}

process.chdir(root)
process.env.NODE_ENV = 'production'
await ensureInstalled()
if (values.out === undefined) await redraw()
await build({
  configFile: 'src/statecharts/vite.config.ts',
  logLevel: 'warn',
  plugins: [classicScript],
  build: folder,
})
process.stdout.write(`open ${relative(root, join(outDir, 'index.html'))}\n`)
