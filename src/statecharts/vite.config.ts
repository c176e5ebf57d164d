import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, runnerImport } from 'vite'
import { partFiles } from '../load/part-files-plugin.ts'
import { plainIcons } from '../theme/compiler/icons-plugin.ts'
import { styles } from '../theme/compiler/plugin.ts'

const here = import.meta.dirname

async function load<Module>(file: string) {
  const { module } = await runnerImport<Module>(resolve(here, file), { configFile: false, logLevel: 'error' })
  return module
}

async function screens() {
  const { screensOfCharts } = await load<typeof import('./atlas/screens.ts')>('atlas/screens.ts')
  return screensOfCharts()
}

/** What is read out of the running machines, and of where they are written, whenever the viewer is built. */
const READ: Readonly<Record<string, () => Promise<unknown>>> = {
  'virtual:drawn-charts': async () => {
    const { atlasOf } = await load<typeof import('./atlas/drawn.ts')>('atlas/drawn.ts')
    const { APP_VERSION } = await load<typeof import('../recorder/app-version.ts')>('../recorder/app-version.ts')
    return atlasOf(APP_VERSION)
  },
  'virtual:chart-sources': async () => {
    const { sourcesOfCharts } = await load<typeof import('./atlas/sources.ts')>('atlas/sources.ts')
    return sourcesOfCharts()
  },
  'virtual:chart-screens': async () => (await screens()).all,
}

const charts = (): Plugin => ({
  name: 'charts',
  resolveId: (id) => (id in READ ? `\0${id}` : undefined),
  load: async (id) => {
    const read = READ[id.slice(1)]
    return read && `export default JSON.parse(${JSON.stringify(JSON.stringify(await read()))})`
  },
})

/** The pictures of screens lie beside the page, whichever way it is built; where none were made, there are none. */
const pictures = (): Plugin => ({
  name: 'pictures',
  apply: 'build',
  async generateBundle() {
    const { folder, files } = await screens()
    for (const file of files)
      this.emitFile({ type: 'asset', fileName: `screens/${file}`, source: readFileSync(resolve(folder, file)) })
  },
})

/** The viewer of the charts: a page of its own that works in any folder of any host. */
export default defineConfig({
  root: here,
  base: './',
  cacheDir: '../../node_modules/.vite-statecharts',
  publicDir: false,
  plugins: [styles(), plainIcons(), react(), partFiles(), charts(), pictures()],
  build: {
    outDir: '../../dist/web/statecharts',
    emptyOutDir: true,
    target: 'es2022',
    license: { fileName: 'third-party-licenses.md' },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'charts', test: /drawn-charts/ }] },
      },
    },
  },
})
