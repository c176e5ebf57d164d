import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { ensureInstalled, root } from './prepare.mjs'

/** `npm run dev`: the server restarts and the pages reload when their sources change; everything on this machine only. */
const HOST = '127.0.0.1'
const SERVER_PATHS = [
  '/capi',
  '/api/control',
  '/open',
  '/robot/',
  '/unsubscribe',
  '/dev/outbox',
  '/dev/sso',
  '/healthz',
  '/readyz',
]
const CONSOLE_PATHS = [...SERVER_PATHS, '/dev/gallery']

process.chdir(root)
await ensureInstalled()
const { createServer: createPages } = await import('vite')

function portFrom(name, fallback) {
  const given = process.env[name] || fallback
  const number = Number(given)
  if (Number.isInteger(number) && number > 0 && number < 65_536) return number
  process.stderr.write(`${name} is "${given}" but must be a whole number from 1 to 65535\n`)
  process.exit(1)
}

const port = portFrom('PORT', 8080)
const appsPort = portFrom('APPS_PORT', port + 1)

const freePort = () =>
  new Promise((done, fail) => {
    const probe = createServer().once('error', fail)
    probe.listen(0, HOST, () => {
      const { port: found } = probe.address()
      probe.close(() => done(found))
    })
  })

function startServer(behind) {
  const env = {
    ...process.env,
    HOST,
    PORT: String(behind.console),
    APPS_PORT: String(behind.apps),
    DEV_PORT: String(port),
    DEV_APPS_PORT: String(appsPort),
  }
  const child = spawn(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'],
    {
      stdio: 'inherit',
      env,
    },
  )
  child.on('exit', (code) => process.exit(code ?? 0))
  return child
}

async function startPages(configFile, onPort, targets, base) {
  const proxy = Object.fromEntries(
    Object.entries(targets).map(([path, target]) => [path, { target: `http://${HOST}:${target}` }]),
  )
  const server = { host: HOST, port: onPort, strictPort: true, proxy }
  const pages = await createPages({ configFile, server, ...(base && { base }) })
  return pages.listen()
}

const toServer = (target, paths = SERVER_PATHS) => Object.fromEntries(paths.map((path) => [path, target]))

const BESIDE = ['statecharts', 'reference']
const behind = { console: await freePort(), apps: await freePort() }
for (const page of BESIDE) behind[page] = await freePort()
try {
  for (const page of BESIDE) await startPages(`src/${page}/vite.config.ts`, behind[page], {}, `/${page}/`)
  await startPages('vite.config.ts', port, {
    ...toServer(behind.console, CONSOLE_PATHS),
    ...Object.fromEntries(BESIDE.map((page) => [`/${page}`, behind[page]])),
  })
  await startPages('src/apps/vite.config.ts', appsPort, toServer(behind.apps))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
const server = startServer(behind)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill('SIGTERM'))
