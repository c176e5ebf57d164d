import { ensureBuilt, ensureInstalled } from './prepare.mjs'

/** `npm start`: installs and builds what is missing or stale, then becomes the server. */
try {
  await ensureInstalled()
  await ensureBuilt()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
await import('../dist/server/main.js')
