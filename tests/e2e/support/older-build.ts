import { rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'

const ROOT = resolve(import.meta.dirname, '../../..')
const CATALOGUE = join(ROOT, 'server/catalogue/menu.ts')

/** Leaves one row out of the catalogue, as it was before that row came. */
const without = (entry: string): Plugin => ({
  name: 'without-an-entry',
  enforce: 'pre',
  transform(code, id) {
    if (id !== CATALOGUE) return
    const kept = code.split('\n').filter((line) => !line.includes(`'${entry}'`))
    if (kept.length !== code.split('\n').length - 1) throw new Error(`${entry} is not one line of the catalogue`)
    return kept.join('\n')
  },
})

/** Builds the server of the version before a menu entry came; answers its program. The console is today's. */
export async function buildBefore(entry: string) {
  // Within the sources, where the program finds its packages.
  const folder = join(ROOT, 'node_modules/.cache/before')
  const { NODE_ENV } = process.env
  await build({
    configFile: join(ROOT, 'server/vite.config.ts'),
    logLevel: 'error',
    plugins: [without(entry)],
    build: { outDir: join(folder, 'server'), emptyOutDir: true },
  })
  // A build sets it, and servers that are started after it would read it.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  for (const name of ['web', 'apps']) {
    rmSync(join(folder, name), { force: true })
    symlinkSync(join(ROOT, 'dist', name), join(folder, name))
  }
  return join(folder, 'server/main.js')
}
