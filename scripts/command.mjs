import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs'

/** `npm run migrate` and its like: builds what is stale where the packages for that are, and runs the built command. */
const canBuild = existsSync(join(root, 'node_modules/vite'))
/** Commands that are a program of their own. */
const OWN = ['admin', 'vda5050']
const [name = '', ...args] = process.argv.slice(2)
const [file, given] = OWN.includes(name) ? [name, args] : ['commands', [name, ...args]]
const built = join(root, `dist/server/${file}.js`)
try {
  if (canBuild || !existsSync(built)) {
    await ensureInstalled()
    await ensureBuilt()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
const child = spawn(process.execPath, [built, ...given], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 1))
