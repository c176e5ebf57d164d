import { basename, resolve } from 'node:path'
import { build } from 'vite'

const ROOT = resolve(import.meta.dirname, '../../..')

const CACHE = resolve(ROOT, 'node_modules/.cache/tests')

/** Builds the server as `npm start` runs it, in a place of the asker's own. */
export async function buildServer(asker: string) {
  const outDir = resolve(CACHE, asker, 'server')
  await build({ configFile: resolve(ROOT, 'server/vite.config.ts'), logLevel: 'error', build: { outDir } })
  return resolve(outDir, 'main.js')
}

/** Makes one JavaScript file of a TypeScript one, so that a process that is started often starts fast. */
export async function bundle(entry: string) {
  const outDir = resolve(CACHE, basename(entry, '.ts'))
  await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'error',
    build: {
      ssr: entry,
      outDir,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'main.js' } },
    },
  })
  return resolve(outDir, 'main.js')
}
