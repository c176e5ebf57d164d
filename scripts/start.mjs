import { ensureBuilt, ensureInstalled } from './prepare.mjs'
import { serve } from './serve.mjs'

/** `npm start`: installs and builds what is missing or stale, then serves until it is stopped. */
try {
  await ensureInstalled()
  await ensureBuilt()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}

// The channel tells the server when this process is gone, however it ended.
const server = serve({ stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'))
server.on('exit', (code) => process.exit(code ?? 1))
