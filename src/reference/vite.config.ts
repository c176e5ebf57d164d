import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, runnerImport } from 'vite'
import { partFiles } from '../load/part-files-plugin.ts'
import { plainIcons } from '../theme/compiler/icons-plugin.ts'
import { styles } from '../theme/compiler/plugin.ts'

const here = import.meta.dirname
const CONTRACT = resolve(here, '../../openapi/capi.yaml')
const REFERENCE = 'virtual:reference'

/** What the page tells is read out of the contract whenever it is built; the contract itself lies beside the page. */
const contract = (): Plugin => ({
  name: 'contract',
  resolveId: (id) => (id === REFERENCE ? `\0${id}` : undefined),
  async load(id) {
    if (id !== `\0${REFERENCE}`) return undefined
    this.addWatchFile(CONTRACT)
    const file = resolve(here, 'contract/read.ts')
    const { module } = await runnerImport<typeof import('./contract/read.ts')>(file, {
      configFile: false,
      logLevel: 'error',
    })
    return `export default JSON.parse(${JSON.stringify(JSON.stringify(module.readReference()))})`
  },
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) =>
      request.url?.endsWith('/capi.yaml') ? response.end(readFileSync(CONTRACT)) : next(),
    )
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'capi.yaml', source: readFileSync(CONTRACT) })
  },
})

/** What API keys and robots may call, to read and to try: a page of its own beside the console. */
export default defineConfig({
  root: here,
  base: './',
  cacheDir: '../../node_modules/.vite-reference',
  publicDir: false,
  plugins: [styles(), plainIcons(), react(), partFiles(), contract()],
  build: {
    outDir: '../../dist/web/reference',
    emptyOutDir: true,
    target: 'es2022',
    license: { fileName: 'third-party-licenses.md' },
  },
})
