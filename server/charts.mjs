import { resolve } from 'node:path'
import { build, runnerImport } from 'vite'
import { ensureInstalled, root } from './prepare.mjs'

/** `npm run charts`: draws the charts whose machines have changed (`-- --all`: every one), then builds the viewer as a folder for any static host. */
process.chdir(root)
await ensureInstalled()
const redrawing = resolve(root, 'src/statecharts/atlas/redraw.ts')
const { module } = await runnerImport(redrawing, { configFile: false, logLevel: 'error' })
const count = await module.redraw(process.argv.includes('--all'))
await build({
  configFile: 'src/statecharts/vite.config.ts',
  logLevel: 'warn',
  build: { outDir: resolve(root, 'dist/statecharts') },
})
process.stdout.write(`${count} charts, open dist/statecharts/index.html from any web server\n`)
