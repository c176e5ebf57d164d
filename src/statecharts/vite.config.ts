import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, runnerImport } from 'vite'
import { partFiles } from '../load/part-files-plugin.ts'
import { plainIcons } from '../theme/compiler/icons-plugin.ts'
import { styles } from '../theme/compiler/plugin.ts'

const here = import.meta.dirname
const DRAWN = 'virtual:drawn-charts'

/** The charts are read out of the running machines whenever the viewer is built. */
async function drawnCharts() {
  const load = async <Module>(file: string) =>
    (await runnerImport<Module>(resolve(here, file), { configFile: false, logLevel: 'error' })).module
  const { atlasOf } = await load<typeof import('./atlas/drawn.ts')>('atlas/drawn.ts')
  const { APP_VERSION } = await load<typeof import('../recorder/app-version.ts')>('../recorder/app-version.ts')
  return atlasOf(APP_VERSION)
}

const charts = (): Plugin => ({
  name: 'charts',
  resolveId: (id) => (id === DRAWN ? `\0${DRAWN}` : undefined),
  load: async (id) =>
    id === `\0${DRAWN}`
      ? `export default JSON.parse(${JSON.stringify(JSON.stringify(await drawnCharts()))})`
      : undefined,
})

/** The viewer of the charts: a page of its own that works in any folder of any host. */
export default defineConfig({
  root: here,
  base: './',
  cacheDir: '../../node_modules/.vite-statecharts',
  publicDir: false,
  plugins: [styles(), plainIcons(), react(), partFiles(), charts()],
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
